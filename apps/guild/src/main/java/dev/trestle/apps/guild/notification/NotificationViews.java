package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.account.OpenProfiles;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.object.SeenObject;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.group.Resource;
import dev.trestle.apps.guild.table.notice.Notification;
import dev.trestle.apps.guild.table.notice.NotificationKind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reads the users and objects that notifications name, those of a whole page in batches. Thread-safe.
public final class NotificationViews {
  /// More than a goal has.
  private static final int INVITES = 1_000;

  private final GuildTable table;
  private final ObjectAccess access;
  private final OpenProfiles profiles;

  public NotificationViews(GuildTable table, ObjectAccess access) {
    this.table = table;
    this.access = access;
    this.profiles = new OpenProfiles(table);
  }

  public List<NotificationView> of(String userId, List<NotificationGroup> groups) {
    if (groups.isEmpty()) {
      return List.of();
    }
    var recipient = table.user(userId).find().map(User::nickname).orElse("");
    var actors =
        profiles.findKnown(
            userId,
            groups.stream()
                .flatMap(group -> group.shownActorIds().stream())
                .collect(Collectors.toSet()));
    var objects =
        access.findAll(
            userId,
            groups.stream()
                .map(group -> NotificationTexts.ref(group.newest()))
                .flatMap(Optional::stream)
                .collect(Collectors.toSet()));
    return groups.stream()
        .map(
            group -> {
              var subject =
                  NotificationTexts.ref(group.newest())
                      .flatMap(ref -> Optional.ofNullable(objects.get(ref)));
              return new NotificationView(
                  group,
                  group.shownActorIds().stream()
                      .flatMap(id -> Optional.ofNullable(actors.get(id)).stream())
                      .toList(),
                  subject,
                  preview(group.newest(), subject),
                  recipient);
            })
        .toList();
  }

  /// A view of one new notification.
  NotificationView of(Notification notification) {
    return of(notification.userId(), List.of(NotificationGroup.of(notification))).getFirst();
  }

  /// A stored preview is a copy, so it is shown only while its object exists and is for the recipient. What is no object, such as a badge, has
  /// nothing to hide.
  private Optional<String> preview(Notification notification, Optional<SeenObject> subject) {
    return notification
        .previewText()
        .filter(
            _ ->
                notification.objectRef().isEmpty()
                    || subject.isPresent()
                    || isInvited(notification));
  }

  /// Whether a notification is about a goal to which its recipient has an open invitation: the title is part of that.
  private boolean isInvited(Notification notification) {
    return notification.kind() == NotificationKind.COLLABORATION_INVITE
        && NotificationTexts.ref(notification)
            .filter(ref -> table.goal(ref.ownerId(), ref.id()).find().isPresent())
            .filter(
                ref ->
                    table.invitesTo(Resource.GOAL, ref.id()).all(INVITES).stream()
                        .anyMatch(invite -> invite.userId().equals(notification.userId())))
            .isPresent();
  }
}
