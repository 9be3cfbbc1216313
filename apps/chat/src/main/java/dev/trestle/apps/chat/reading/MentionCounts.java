package dev.trestle.apps.chat.reading;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.Mention;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.kit.concurrent.ConcurrencyLimit;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Maintains how many unread mentions each member has. It receives messages from the stream, perhaps twice: each
/// mention is an item of its own, and the number of items is counted.
///
/// A message to everyone takes a while in a large server, and the next messages of its channel wait for it. So this has
/// a stream group of its own.
public final class MentionCounts {
  private static final PageRequest PAGE = PageRequest.first(100);
  private static final ConcurrencyLimit AT_ONCE = new ConcurrencyLimit(ReadLimits.COUNTED_AT_ONCE);

  private final ChatTable table;
  private final ReadMarkers readMarkers;
  private final InstantSource clock;

  public MentionCounts(ChatTable table, ReadMarkers readMarkers, InstantSource clock) {
    this.table = table;
    this.readMarkers = readMarkers;
    this.clock = clock;
  }

  public Subscriber subscribe(Subscriber group) {
    return group.on(Message.class, this::handle);
  }

  private void handle(Change<Message> change) {
    switch (change) {
      case Change.Created<Message>(var message, _) -> add(message, mentionedUsers(message));
      case Change.Changed<Message>(var before, var after, _) -> changed(before, after);
      case Change.Removed<Message>(var message, _) -> remove(message, mentionedUsers(message));
      case Change.Expired<Message>(var message, _) -> remove(message, mentionedUsers(message));
    }
  }

  /// Most changes of a message are reactions, which do not change its mentions.
  private void changed(Message before, Message after) {
    if (before.mentions().equals(after.mentions())
        && before.mentionEveryone() == after.mentionEveryone()) {
      return;
    }
    var earlier = mentionedUsers(before);
    var later = mentionedUsers(after);
    remove(before, without(earlier, later));
    add(after, without(later, earlier));
  }

  private static Set<String> without(Set<String> all, Set<String> some) {
    var rest = new LinkedHashSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  private void add(Message message, Set<String> userIds) {
    var until = message.createdAt().plus(ReadLimits.MENTIONS_KEPT);
    if (until.isBefore(clock.instant())) {
      return;
    }
    table.batch(
        userIds.stream()
            .map(userId -> new Mention(userId, message.channelId(), message.messageId(), until))
            .map(table.mentions()::put)
            .toList());
    AT_ONCE.each(
        unread(message, userIds),
        userId -> readMarkers.recount(message.serverId(), userId, message.channelId()));
  }

  /// The users who have not read a message: for others the count does not change.
  private List<String> unread(Message message, Set<String> userIds) {
    var read = table.lastReadsIn(userIds, message.channelId());
    return userIds.stream()
        .filter(userId -> !isRead(Optional.ofNullable(read.get(userId)), message.messageId()))
        .toList();
  }

  private static boolean isRead(Optional<LastRead> read, String messageId) {
    return read.flatMap(LastRead::lastReadMessageId)
        .filter(mark -> mark.compareTo(messageId) >= 0)
        .isPresent();
  }

  private void remove(Message message, Set<String> userIds) {
    table.batch(
        userIds.stream()
            .map(userId -> table.mention(userId, message.channelId(), message.messageId()).delete())
            .toList());
    AT_ONCE.each(
        unread(message, userIds),
        userId -> readMarkers.recountExisting(message.serverId(), userId, message.channelId()));
  }

  /// The mentioned users, without the author.
  private Set<String> mentionedUsers(Message message) {
    var all = new LinkedHashSet<>(message.mentions());
    if (message.mentionEveryone()) {
      all.addAll(members(message.serverId()));
    }
    all.remove(message.userId());
    return all;
  }

  private List<String> members(String serverId) {
    var all = new ArrayList<String>();
    var page = table.membersOf(serverId).page(PAGE);
    while (true) {
      page.entities().stream().map(ServerMembership::userId).forEach(all::add);
      if (page.next().isEmpty() || all.size() >= ReadLimits.EVERYONE) {
        return all;
      }
      page = table.membersOf(serverId).page(PAGE.after(page.next()));
    }
  }
}
