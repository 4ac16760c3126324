from django.urls import path

from records import views

app_name = "records"
urlpatterns = [
    path("upload/", views.upload, name="upload"),
    path("verify_draws.py", views.script, name="script"),
    path("<slug:public_id>/record/", views.record, name="record"),
    path("<slug:public_id>/draws/", views.draws, name="draws"),
    path("<slug:public_id>/proof/", views.proof, name="proof"),
    path("<slug:public_id>/practise/", views.practise, name="practise"),
    path("<slug:public_id>/replay/", views.replay, name="replay"),
    path("<slug:public_id>/replay/view/", views.present, name="present"),
    path("<slug:public_id>/replay/<int:version>/", views.past, name="past"),
]
