package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.notice.NotificationKind;
import java.util.Optional;

/// A notification that is to be made.
///
/// @param source the event that causes it; an event notifies a user once
/// @param userId the recipient
/// @param objectType what it is about, if that is no object, such as a badge
/// @param preview the title or the beginning of the object
/// @param groupKey equal for notifications that are shown as one
record NewNotification(
    String source,
    String userId,
    NotificationKind kind,
    Optional<String> actorId,
    Optional<ObjectRef> object,
    Optional<String> objectType,
    Optional<String> objectId,
    String preview,
    String groupKey) {
  /// About an object.
  static NewNotification of(
      String source, String userId, NotificationKind kind, ObjectRef object, String preview) {
    return new NewNotification(
        source,
        userId,
        kind,
        Optional.empty(),
        Optional.of(object),
        Optional.of(object.type()),
        Optional.of(object.id()),
        preview,
        source);
  }

  /// About something that is no object, such as a badge.
  static NewNotification of(
      String source, String userId, NotificationKind kind, String type, String id) {
    return new NewNotification(
        source,
        userId,
        kind,
        Optional.empty(),
        Optional.empty(),
        Optional.of(type),
        Optional.of(id),
        id,
        source);
  }

  /// The same, caused by a user.
  NewNotification by(String wanted) {
    return new NewNotification(
        source, userId, kind, Optional.of(wanted), object, objectType, objectId, preview, groupKey);
  }

  /// The same, shown as one with others of the same key.
  NewNotification groupedBy(String wanted) {
    return new NewNotification(
        source, userId, kind, actorId, object, objectType, objectId, preview, wanted);
  }
}
