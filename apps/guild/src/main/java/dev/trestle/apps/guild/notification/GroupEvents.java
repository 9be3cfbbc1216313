package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.object.ObjectKind;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.Due;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.group.JoinRequest;
import dev.trestle.apps.guild.table.notice.NotificationKind;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.stream.Subscriber;
import java.util.LinkedHashSet;
import java.util.Set;

/// Follows the table's stream, and notifies users of what happens in their groups: requests, acceptance and roles. Thread-safe.
final class GroupEvents {
  private final GuildTable table;
  private final Notifier notifier;

  GroupEvents(GuildTable table, Notifier notifier) {
    this.table = table;
    this.notifier = notifier;
  }

  /// Adds its handlers to a group.
  Subscriber subscribe(Subscriber group) {
    return group
        .created(JoinRequest.class, change -> requested(change.entity()))
        .removed(JoinRequest.class, change -> answered(change.entity()))
        .changed(
            GroupMember.class,
            change ->
                promoted(change.before(), change.after(), change.origin().sequence().toString()));
  }

  void requested(JoinRequest request) {
    table
        .group(request.groupId())
        .find()
        .ifPresent(group -> admins(group).forEach(admin -> requested(request, group, admin)));
  }

  private void requested(JoinRequest request, Group group, String admin) {
    var made =
        NewNotification.of(
            "JOIN:%s:%s:%s:%d"
                .formatted(group.id(), request.userId(), admin, request.createdAt().toEpochMilli()),
            admin,
            NotificationKind.GROUP_REQUEST,
            ref(group),
            group.name());
    notifier.add(
        made.by(request.userId())
            .groupedBy("group_request:%s:%s".formatted(group.id(), Due.day(request.createdAt()))));
  }

  private Set<String> admins(Group group) {
    var admins = new LinkedHashSet<String>();
    admins.add(group.ownerId());
    table
        .membersOf(group.id())
        .page(PageRequest.first(NotificationLimits.MEMBERS_READ))
        .entities()
        .stream()
        .filter(member -> member.role() != GroupMember.Role.MEMBER)
        .forEach(member -> admins.add(member.userId()));
    return admins;
  }

  /// A request that is gone was accepted if its user is a member now. Otherwise it was withdrawn or refused, which nobody is notified of.
  void answered(JoinRequest request) {
    var groupId = request.groupId();
    if (table.member(groupId, request.userId()).find().isPresent()) {
      table
          .group(groupId)
          .find()
          .ifPresent(
              group ->
                  notifier.add(
                      NewNotification.of(
                          "ACCEPTED:%s:%s:%d"
                              .formatted(
                                  groupId, request.userId(), request.createdAt().toEpochMilli()),
                          request.userId(),
                          NotificationKind.GROUP_ACCEPTED,
                          ref(group),
                          group.name())));
    }
  }

  /// @param sequence of the change: a member may get the same role several times
  void promoted(GroupMember before, GroupMember after, String sequence) {
    if (before.role() == after.role()) {
      return;
    }
    table
        .group(after.groupId())
        .find()
        .ifPresent(
            group ->
                notifier.add(
                    NewNotification.of(
                        "ROLE:%s:%s:%s".formatted(group.id(), after.userId(), sequence),
                        after.userId(),
                        NotificationKind.GROUP_ROLE,
                        ref(group),
                        "%s of %s"
                            .formatted(NotificationEvents.role(after.role()), group.name()))));
  }

  private static ObjectRef ref(Group group) {
    return ObjectRef.of(ObjectKind.GROUP, group.id());
  }
}
