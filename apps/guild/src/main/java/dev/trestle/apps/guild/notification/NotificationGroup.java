package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.table.notice.Notification;
import java.util.List;
import java.util.Optional;

/// Notifications of one kind about one object, shown as one.
///
/// @param notifications at least one, the newest first
/// @param read whether the newest was read
public record NotificationGroup(List<Notification> notifications, boolean read) {
  public NotificationGroup {
    notifications = List.copyOf(notifications);
  }

  /// A new notification alone.
  public static NotificationGroup of(Notification notification) {
    return new NotificationGroup(List.of(notification), false);
  }

  public Notification newest() {
    return notifications.getFirst();
  }

  /// The users who caused them, the newest first.
  public List<String> actorIds() {
    return notifications.stream()
        .map(Notification::actorId)
        .flatMap(Optional::stream)
        .distinct()
        .toList();
  }

  /// The users who are shown.
  List<String> shownActorIds() {
    return actorIds().stream().limit(NotificationLimits.SHOWN_ACTORS).toList();
  }
}
