package dev.trestle.apps.guild.feed.home;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.singletable.write.Outcome;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The states of readers' feeds: when a feed was read last, and how far the reader has seen it.
///
/// The fan-out skips readers who are away. A reader who comes back is marked as active before anything is read, with a time a little later than now:
/// copies of activities up to then may be missing.
record ReaderStates(GuildTable table, InstantSource clock, FeedTiming timing) {
  /// The state of a reader who reads the feed now.
  ///
  /// @param active receives the reader if the time of the last read was stored
  FeedState read(String readerId, Consumer<String> active) {
    while (true) {
      var found = table.feedState(readerId).find();
      if (found.isEmpty()) {
        var now = clock.instant();
        var fresh = FeedState.of(readerId, now).activeSince(now.plus(timing.returnGrace()));
        var _ = table.attempt(List.of(table.feedStates().create(fresh)));
      } else if (!isDue(found.get())) {
        return found.get();
      } else if (touch(found.get())) {
        active.accept(readerId);
      }
    }
  }

  private boolean isDue(FeedState state) {
    return !state.lastReadAt().plus(timing.touchEvery()).isAfter(clock.instant());
  }

  /// Stores that the feed is read now. Refused if another node did so meanwhile.
  private boolean touch(FeedState state) {
    var now = clock.instant();
    var update =
        table
            .feedState(state.userId())
            .update()
            .set(FeedState::lastReadAt)
            .to(now)
            .onlyIf(where(FeedState::lastReadAt).is(state.lastReadAt()));
    var activeSince = now.plus(timing.returnGrace());
    if (isBack(state, now) && activeSince.isAfter(state.feedActiveSince())) {
      update = update.set(FeedState::feedActiveSince).to(activeSince);
    }
    return !(table.attempt(List.of(update)) instanceof Outcome.Refused<?>);
  }

  private boolean isBack(FeedState state, Instant now) {
    return !state.lastReadAt().plus(timing.awayAfter()).isAfter(now);
  }

  /// The newest item that the reader has seen.
  static Optional<FeedPosition> marker(FeedState state) {
    return state.readTs().flatMap(ts -> state.readActivityId().map(id -> new FeedPosition(ts, id)));
  }

  /// Moves the read marker, forwards only.
  void markRead(String readerId, FeedPosition position) {
    var _ =
        table.attempt(
            List.of(
                table
                    .feedState(readerId)
                    .update()
                    .set(FeedState::readTs)
                    .to(position.ts())
                    .set(FeedState::readActivityId)
                    .to(position.activityId())
                    .onlyIf(
                        where(FeedState::readTs)
                            .isAbsent()
                            .or(where(FeedState::readTs).isLess(position.ts()))
                            .or(
                                where(FeedState::readTs)
                                    .is(position.ts())
                                    .and(
                                        where(FeedState::readActivityId)
                                            .isLess(position.activityId()))))));
  }
}
