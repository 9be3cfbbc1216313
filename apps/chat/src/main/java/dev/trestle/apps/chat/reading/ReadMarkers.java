package dev.trestle.apps.chat.reading;

import static dev.trestle.singletable.write.Requirement.where;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.User;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.stream.Subscriber;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Requirement;
import dev.trestle.singletable.write.Saving;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Why;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// The marks of readers. Of two devices that move one at the same time, the one that is further wins, in whichever order they come.
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

  /// Hears of marks that others move, for as long as the subscription lasts.
  public Subscriber heardBy(Subscriber broadcast) {
    return known.heardBy(broadcast);
  }

  /// Moves somebody's mark forward. Where it is further already, it stays.
  public void advance(ChannelAccess place, String messageId) {
    var userId = place.member().userId();
    var channelId = place.channel().channelId();
    if (!known.isAtLeast(userId, channelId, messageId)) {
      write(place, messageId, false);
      known.atLeast(userId, channelId, messageId);
    }
  }

  /// Puts somebody's mark where they want it, be it further back.
  public void put(ChannelAccess place, String messageId) {
    known.forget(place.member().userId(), place.channel().channelId());
    write(place, messageId, true);
    known.forget(place.member().userId(), place.channel().channelId());
  }

  /// Moves the mark of somebody who has said something: nothing is behind what they said, as a rule, and that is looked at only afterwards.
  void advanceOwn(ChannelAccess place, String messageId) {
    write(place, messageId, false, 0);
  }

  private void write(ChannelAccess place, String messageId, boolean manual) {
    var userId = place.member().userId();
    int count = mentions.behind(userId, place.channel().channelId(), messageId);
    write(place, messageId, manual, count);
  }

  private void write(ChannelAccess place, String messageId, boolean manual, int count) {
    var userId = place.member().userId();
    var channelId = place.channel().channelId();
    var wanted =
        new LastRead(
            userId,
            channelId,
            Optional.of(messageId),
            Optional.of(Ids.moment(messageId).toEpochMilli()),
            count,
            manual,
            receipts(place),
            clock.instant());
    if (written(wanted)
        // Who is called between the count and the write, and is told of before it, would be missed.
        && mentions.behind(userId, channelId, messageId) != count) {
      recount(place.server().serverId(), userId, channelId);
    }
  }

  /// False where the mark is further already. An answer that is lost is no harm: what comes again finds the mark where it wants it.
  private boolean written(LastRead wanted) {
    for (int attempt = 0; attempt < ReadLimits.ATTEMPTS; attempt++) {
      try {
        switch (table.attempt(update(wanted))) {
          case Outcome.Done<LastRead> _ -> {
            return true;
          }
          case Outcome.Refused<LastRead> refused when !(refused.why() instanceof Why.Missing) -> {
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
    return wanted.manual() ? shown : shown.onlyIf(behind(messageId));
  }

  private static Requirement<LastRead> behind(String messageId) {
    return where(LastRead::lastReadMessageId)
        .isAbsent()
        .or(where(LastRead::lastReadMessageId).isLess(messageId));
  }

  /// The channel, where others may see how far this one has read: both the server and the reader have to want it.
  private Optional<String> receipts(ChannelAccess place) {
    return place.server().receiptsEnabled()
            && table.user(place.member().userId()).find().map(User::receipts).orElse(false)
        ? Optional.of(place.channel().channelId())
        : Optional.empty();
  }

  /// Counts anew how often a member of a server is called behind their mark. As good twice as once.
  void recount(String serverId, String userId, String channelId) {
    recount(serverId, userId, channelId, true);
  }

  /// The same where somebody is called no more. They may have left: nothing is noted of those of whom nothing was.
  void recountNoted(String serverId, String userId, String channelId) {
    recount(serverId, userId, channelId, false);
  }

  private void recount(String serverId, String userId, String channelId, boolean create) {
    for (int attempt = 0; attempt < ReadLimits.ATTEMPTS; attempt++) {
      var read = table.lastRead(userId, channelId).find();
      var from = read.flatMap(LastRead::lastReadMessageId).or(() -> joined(userId, serverId));
      if (from.isEmpty() || (read.isEmpty() && !create)) {
        return;
      }
      int count = mentions.behind(userId, channelId, from.get());
      if (read.map(LastRead::mentionCount).orElse(0) == count
          || recounted(read, new Called(userId, channelId, count))) {
        return;
      }
    }
    throw contended(channelId);
  }

  /// Whoever has read nothing yet is called by what was said since they came; what was said before they left and came back is not theirs
  /// any more. Empty for those who are not there.
  private Optional<String> joined(String userId, String serverId) {
    return table.membership(userId, serverId).find().map(member -> Ids.first(member.joinedAt()));
  }

  private record Called(String userId, String channelId, int count) {}

  private boolean recounted(Optional<LastRead> before, Called called) {
    Saving<LastRead> write =
        before.isEmpty()
            ? table.lastReads().create(unread(called))
            : table
                .lastRead(called.userId(), called.channelId())
                .update()
                .set(LastRead::mentionCount)
                .to(called.count())
                .set(LastRead::updatedAt)
                .to(clock.instant())
                .onlyIf(same(before.get()));
    return table.attempt(List.of(write)) instanceof Outcome.Done<?>;
  }

  private LastRead unread(Called called) {
    return new LastRead(
        called.userId(),
        called.channelId(),
        Optional.empty(),
        Optional.empty(),
        called.count(),
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
        "A mark in channel %s was written by others %d times in a row"
            .formatted(channelId, ReadLimits.ATTEMPTS));
  }
}
