"""Friends, mutes and blocks."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.models import Relation, User
from accounts.nudges import blocks_changed
from ground.clock import site_now
from ground.refusals import Refused
from ground.work.transactions import after_commit

ONLINE = timedelta(seconds=60)
LIMIT = 500  # of a person's relations of a kind


def relation_set(*, user: User, other: User, kind: str) -> Relation:
    """To block somebody ends the friendship, on both sides."""
    if user.pk == other.pk:
        raise Refused("self", _("That is you."))
    if kind not in Relation.Kind.values:
        raise Refused("kind", _("There is no such relation."))
    if user.relations.filter(kind=kind).count() >= LIMIT:
        raise Refused("too_many", _("The list is full. Take somebody off it first."))
    if kind == Relation.Kind.BLOCK:
        friendship = Relation.objects.filter(kind=Relation.Kind.FRIEND)
        friendship.filter(user=user, other=other).delete()
        friendship.filter(user=other, other=user).delete()
    relation, _created = Relation.objects.get_or_create(user=user, other=other, kind=kind)
    _tell(relation)
    return relation


def relation_end(*, user: User, other: User, kind: str) -> None:
    for relation in user.relations.filter(other=other, kind=kind):
        relation.delete()
        _tell(relation)


def _tell(relation: Relation) -> None:
    """From now on the two don't see each other's tables, or do so again."""
    if relation.kind == Relation.Kind.BLOCK:
        after_commit(blocks_changed, [relation.user_id, relation.other_id])


def user_named(name: str) -> User:
    try:
        return User.objects.get_by_natural_key(name.strip())
    except User.DoesNotExist:
        raise Refused("no_such_user", _("Nobody here has this name.")) from None


def avoided_by(*, user_id: int) -> frozenset[int]:
    """Whom the user has blocked, and who has blocked the user."""
    blocks = Relation.objects.filter(Q(user_id=user_id) | Q(other_id=user_id), kind=Relation.Kind.BLOCK)
    return frozenset(other if one == user_id else one for one, other in blocks.values_list("user_id", "other_id"))


def blockers_of(user: User) -> QuerySet[Relation, int]:
    """Ids of those who have blocked the user."""
    return user.relations_of_others.filter(kind=Relation.Kind.BLOCK).values_list("user_id", flat=True)


def friends_of(user: User) -> QuerySet[User]:
    """Both say so; whoever was seen last comes first."""
    mine = user.relations.filter(kind=Relation.Kind.FRIEND).values("other_id")
    theirs = user.relations_of_others.filter(kind=Relation.Kind.FRIEND).values("user_id")
    return User.objects.filter(pk__in=mine).filter(pk__in=theirs).order_by("-seen", "username")


def friends_online(user: User, *, limit: int = 20) -> list[User]:
    return [friend for friend in friends_of(user)[:limit] if is_online(friend)]


def friends_to_tell(*, user_id: int) -> list[int]:
    """Those who are here and do not know yet that the user has come."""
    user = User.objects.get(pk=user_id)
    return [] if is_online(user) else [friend.pk for friend in friends_online(user)]


def wishes_of(user: User) -> QuerySet[User]:
    """Those who would like to be friends and got no answer yet."""
    answered = user.relations.values("other_id")
    return User.objects.filter(relations__other=user, relations__kind=Relation.Kind.FRIEND).exclude(pk__in=answered)


def related(user: User, kind: str) -> QuerySet[User]:
    return User.objects.filter(relations_of_others__user=user, relations_of_others__kind=kind).order_by("username")


def is_online(user: User) -> bool:
    return user.seen is not None and site_now() - user.seen < ONLINE


def online_count() -> int:
    return User.objects.filter(seen__gt=site_now() - ONLINE).count()
