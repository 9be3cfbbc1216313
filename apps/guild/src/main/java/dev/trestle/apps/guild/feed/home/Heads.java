package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.feed.RecentlyUsed;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.ActivityHead;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The newest activities of actors, in memory. Thread-safe.
///
/// A first page reads all of them consistently. Further pages use what was read since the first page: nothing that existed then is newer. The stream
/// raises them meanwhile, but no page relies on it.
public final class Heads {
  private static final int REMEMBERED = 100_000;

  /// A newest activity, if there is any.
  ///
  /// @param verifiedAt when it was read consistently
  private record Head(Optional<FeedPosition> newest, Instant verifiedAt) {}

  private final GuildTable table;
  private final InstantSource clock;
  private final RecentlyUsed<String, Head> heads = new RecentlyUsed<>(REMEMBERED);

  public Heads(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// Notes a newer activity, from the stream.
  public void raise(ActivityHead head) {
    var position = new FeedPosition(head.ts(), head.activityId());
    heads.change(
        head.actorId(),
        known ->
            known.newest().filter(newest -> newest.compareTo(position) >= 0).isPresent()
                ? known
                : new Head(Optional.of(position), known.verifiedAt()));
  }

  /// The newest activities of actors. Actors without any are left out.
  ///
  /// @param since the heads were read at this moment or later; empty to read all of them now
  Map<String, FeedPosition> of(Collection<String> actors, Optional<Instant> since) {
    var found = new HashMap<String, FeedPosition>();
    var unknown = new ArrayList<String>();
    for (var actor : actors) {
      var known = since.flatMap(moment -> verified(actor, moment));
      if (known.isEmpty()) {
        unknown.add(actor);
      } else {
        known.get().newest().ifPresent(newest -> found.put(actor, newest));
      }
    }
    read(unknown, found);
    return found;
  }

  private Optional<Head> verified(String actor, Instant since) {
    return heads.find(actor).filter(known -> !known.verifiedAt().isBefore(since));
  }

  private void read(Collection<String> actors, Map<String, FeedPosition> found) {
    if (actors.isEmpty()) {
      return;
    }
    // Before the read: what is posted during it may be missing.
    var now = clock.instant();
    var read = table.activityHeads(actors);
    for (var actor : actors) {
      var newest =
          Optional.ofNullable(read.get(actor))
              .map(head -> new FeedPosition(head.ts(), head.activityId()));
      newest.ifPresent(position -> found.put(actor, position));
      heads.put(actor, new Head(newest, now));
    }
  }
}
