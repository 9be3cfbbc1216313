package dev.trestle.apps.chat.reading;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.User;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.stream.Subscriber;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.StoringWrite;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.requirement.Requirement;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Writes read markers. If two devices move a marker at the same time, the later position wins, in whichever order they
/// arrive.
public final class ReadMarkers {
  private final ChatTable table;
  private final InstantSource clock;
  private final UnreadMentions mentions;
  private final ReadMarkerCache known = new ReadMarkerCache();

  public ReadMarkers(ChatTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
    this.mentions = new UnreadMentions(table);
  }

  /// Receives markers that other nodes move, as long as the subscription lasts.
  public Subscriber subscribe(Subscriber broadcast) {
    return known.subscribe(broadcast);
  }

  /// Advances a marker. Does nothing if it is at a later message.
  public void advance(ChannelAccess channelAccess, String messageId) {
    var userId = channelAccess.member().userId();
    var channelId = channelAccess.channel().channelId();
    if (!known.isAtLeast(userId, channelId, messageId)) {
      write(channelAccess, messageId, false);
      known.put(userId, channelId, messageId);
    }
  }

  /// Sets a marker, also to an earlier message.
  public void put(ChannelAccess channelAccess, String messageId) {
    known.forget(channelAccess.member().userId(), channelAccess.channel().channelId());
    write(channelAccess, messageId, true);
    known.forget(channelAccess.member().userId(), channelAccess.channel().channelId());
  }

  /// Advances the marker of an author to their message. There are usually no mentions after it, so these are counted
  /// only afterwards.
  void advanceOwn(ChannelAccess channelAccess, String messageId) {
    write(channelAccess, messageId, false, 0);
  }

  private void write(ChannelAccess channelAccess, String messageId, boolean manual) {
    var userId = channelAccess.member().userId();
    int count = mentions.countAfter(userId, channelAccess.channel().channelId(), messageId);
    write(channelAccess, messageId, manual, count);
  }

  private void write(ChannelAccess channelAccess, String messageId, boolean manual, int count) {
    var userId = channelAccess.member().userId();
    var channelId = channelAccess.channel().channelId();
    var wanted =
        new LastRead(
            userId,
            channelId,
            Optional.of(messageId),
            Optional.of(Ids.moment(messageId).toEpochMilli()),
            count,
            manual,
            receipts(channelAccess),
            clock.instant());
    if (write(wanted)
        // A mention that is added between the count and the write would be missed.
        && mentions.countAfter(userId, channelId, messageId) != count) {
      recount(channelAccess.server().serverId(), userId, channelId);
    }
  }

  /// False if the marker is at a later message. Can be repeated if a response was lost.
  private boolean write(LastRead wanted) {
    for (int attempt = 0; attempt < ReadLimits.ATTEMPTS; attempt++) {
      try {
        switch (table.attempt(update(wanted))) {
          case Outcome.Done<LastRead> _ -> {
            return true;
          }
          case Outcome.Refused<LastRead> refused
              when !(refused.reason() instanceof RefusalReason.Missing) -> {
            return false;
          }
          case Outcome.Refused<LastRead> _ -> {
            if (table.attempt(table.lastReads().create(wanted)) instanceof Outcome.Done<LastRead>) {
              return true;
            }
          }
        }
      } catch (UnavailableException lost) {
        if (!lost.uncertain()) {
          throw lost;
        }
      }
    }
    throw contended(wanted.channelId());
  }

  private Update<LastRead> update(LastRead wanted) {
    var messageId = wanted.lastReadMessageId().orElseThrow();
    var update =
        table
            .lastRead(wanted.userId(), wanted.channelId())
            .update()
            .set(LastRead::lastReadMessageId)
            .to(messageId)
            .set(LastRead::lastReadTimestamp)
            .to(wanted.lastReadTimestamp().orElseThrow())
            .set(LastRead::mentionCount)
            .to(wanted.mentionCount())
            .set(LastRead::manual)
            .to(wanted.manual())
            .set(LastRead::updatedAt)
            .to(wanted.updatedAt());
    var shown =
        wanted
            .receiptsIn()
            .map(channelId -> update.set(LastRead::receiptsIn).to(channelId))
            .orElseGet(() -> update.remove(LastRead::receiptsIn));
    return wanted.manual() ? shown : shown.onlyIf(isBefore(messageId));
  }

  private static Requirement<LastRead> isBefore(String messageId) {
    return where(LastRead::lastReadMessageId)
        .isAbsent()
        .or(where(LastRead::lastReadMessageId).isLess(messageId));
  }

  /// The channel, if read receipts are enabled by both the server and the user.
  private Optional<String> receipts(ChannelAccess channelAccess) {
    return channelAccess.server().receiptsEnabled()
            && table.user(channelAccess.member().userId()).find().map(User::receipts).orElse(false)
        ? Optional.of(channelAccess.channel().channelId())
        : Optional.empty();
  }

  /// Counts the unread mentions of a member again. Idempotent.
  void recount(String serverId, String userId, String channelId) {
    recount(serverId, userId, channelId, true);
  }

  /// The same after mentions were removed. Creates no read state, since the user may have left.
  void recountExisting(String serverId, String userId, String channelId) {
    recount(serverId, userId, channelId, false);
  }

  private void recount(String serverId, String userId, String channelId, boolean create) {
    for (int attempt = 0; attempt < ReadLimits.ATTEMPTS; attempt++) {
      var read = table.lastRead(userId, channelId).find();
      var from = read.flatMap(LastRead::lastReadMessageId).or(() -> joined(userId, serverId));
      if (from.isEmpty() || (read.isEmpty() && !create)) {
        return;
      }
      int count = mentions.countAfter(userId, channelId, from.get());
      if (read.map(LastRead::mentionCount).orElse(0) == count
          || recounted(read, new MentionCount(userId, channelId, count))) {
        return;
      }
    }
    throw contended(channelId);
  }

  /// For a member without a read marker, mentions since they joined count. Empty for users who are not members.
  private Optional<String> joined(String userId, String serverId) {
    return table.membership(userId, serverId).find().map(member -> Ids.first(member.joinedAt()));
  }

  private record MentionCount(String userId, String channelId, int count) {}

  private boolean recounted(Optional<LastRead> before, MentionCount mentionCount) {
    StoringWrite<LastRead> write =
        before.isEmpty()
            ? table.lastReads().create(unread(mentionCount))
            : table
                .lastRead(mentionCount.userId(), mentionCount.channelId())
                .update()
                .set(LastRead::mentionCount)
                .to(mentionCount.count())
                .set(LastRead::updatedAt)
                .to(clock.instant())
                .onlyIf(same(before.get()));
    return table.attempt(List.of(write)) instanceof Outcome.Done<?>;
  }

  private LastRead unread(MentionCount mentionCount) {
    return new LastRead(
        mentionCount.userId(),
        mentionCount.channelId(),
        Optional.empty(),
        Optional.empty(),
        mentionCount.count(),
        false,
        Optional.empty(),
        clock.instant());
  }

  private static Requirement<LastRead> same(LastRead before) {
    var mark =
        before
            .lastReadMessageId()
            .map(messageId -> where(LastRead::lastReadMessageId).is(messageId))
            .orElseGet(() -> where(LastRead::lastReadMessageId).isAbsent());
    return mark.and(where(LastRead::mentionCount).is(before.mentionCount()));
  }

  private static IllegalStateException contended(String channelId) {
    return new IllegalStateException(
        "A read marker in channel %s was written by others in %d attempts"
            .formatted(channelId, ReadLimits.ATTEMPTS));
  }
}
