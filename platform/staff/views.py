from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from staff.models import Announcement


@require_POST
@login_required
def notice_read(request: HttpRequest, pk: int) -> HttpResponse:
    """What was meant for one person alone goes away once it is read."""
    Announcement.objects.filter(pk=pk, user=request.user.pk).update(ends=timezone.now())
    return redirect("lobby:front")
