package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.comment.Mentions;
import dev.trestle.apps.guild.event.Topics;
import dev.trestle.apps.guild.object.ObjectKind;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.room.DirectRoomId;
import dev.trestle.apps.guild.room.api.MessageSubscription;
import dev.trestle.apps.guild.table.Due;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.notice.NotificationKind;
import dev.trestle.apps.guild.table.room.MessageKey;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.stream.Subscriber;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Follows the table's stream, and notifies users of messages for them: all of a direct room, and those of another room that answer or mention
/// them. Users who have the room open, have read the message or have muted the room are not notified. Thread-safe.
///
/// Which users have a room open is known of this node. A user who has it open at another node is notified, unless they have read the message before
/// the stream delivers it.
final class MessageEvents {
  /// More than a direct room has.
  private static final PageRequest DIRECT_MEMBERS = PageRequest.first(10);

  private final GuildTable table;
  private final Topics topics;
  private final Notifier notifier;
  private final Mentions mentions;

  MessageEvents(GuildTable table, Topics topics, Notifier notifier) {
    this.table = table;
    this.topics = topics;
    this.notifier = notifier;
    this.mentions = new Mentions(table);
  }

  /// Adds its handlers to a group.
  Subscriber subscribe(Subscriber group) {
    return group.created(Message.class, change -> sent(change.entity()));
  }

  void sent(Message message) {
    if (!mayConcernSomebody(message)) {
      return;
    }
    var connected = topics.users(MessageSubscription.topic(message.roomId()));
    for (var userId : recipients(message)) {
      if (!connected.contains(userId)) {
        table
            .roomMember(message.roomId(), userId)
            .find()
            .filter(member -> !member.muted())
            .filter(
                member ->
                    member.lastReadId().filter(it -> it.compareTo(message.id()) >= 0).isEmpty())
            .ifPresent(_ -> notify(message, userId));
      }
    }
  }

  /// Most messages of groups concern nobody in particular, and need no reads.
  private static boolean mayConcernSomebody(Message message) {
    return DirectRoomId.isDirect(message.roomId())
        || message.replyToId().isPresent()
        || message.text().contains("@");
  }

  private Set<String> recipients(Message message) {
    var recipients = new LinkedHashSet<String>();
    if (DirectRoomId.isDirect(message.roomId())) {
      table.roomMembersOf(message.roomId()).page(DIRECT_MEMBERS).entities().stream()
          .map(RoomMember::userId)
          .forEach(recipients::add);
    } else {
      message
          .replyToId()
          .map(id -> MessageKey.of(message.roomId(), id))
          .map(key -> table.messages(List.of(key)))
          .ifPresent(found -> found.values().forEach(it -> recipients.add(it.userId())));
      mentions.first(message.userId(), message.text()).forEach(recipients::add);
    }
    recipients.remove(message.userId());
    return recipients;
  }

  private void notify(Message message, String userId) {
    notifier.add(
        NewNotification.of(
                "MESSAGE:%s:%s".formatted(message.id(), userId),
                userId,
                NotificationKind.MESSAGE,
                ObjectRef.of(ObjectKind.MESSAGE, message.roomId(), message.id()),
                message.text())
            .by(message.userId())
            .groupedBy("message:%s:%s".formatted(message.roomId(), Due.day(message.createdAt()))));
  }
}
