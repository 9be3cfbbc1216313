package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.feed.FeedLimits;
import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.feed.RecentlyUsed;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.singletable.PageRequest;
import java.util.List;
import java.util.Optional;

/// The positions of the last activities of actors with very many followers, in memory. Thread-safe.
///
/// They are used only if the actor's newest activity, read consistently, is the one that they were read with. The activities themselves are read
/// again when they are shown, so edits and deletions need no invalidation.
final class RecentActivities {
  private static final int ACTORS = 1_000;

  /// The last activities of an actor.
  ///
  /// @param newest the actor's newest activity when they were read, or a later one
  /// @param complete whether there are no older ones
  private record Recent(FeedPosition newest, List<Candidate> candidates, boolean complete) {}

  private final GuildTable table;
  private final FeedLimits limits;
  private final RecentlyUsed<String, Recent> cache = new RecentlyUsed<>(ACTORS);

  RecentActivities(GuildTable table, FeedLimits limits) {
    this.table = table;
    this.limits = limits;
  }

  /// Some candidates older than a position, the newest first; empty if they are not in memory.
  ///
  /// @param newest the actor's newest activity, which existed before this call
  Optional<Source.Batch> before(String actorId, FeedPosition position, FeedPosition newest) {
    var recent = recent(actorId, newest);
    var older =
        recent.candidates().stream()
            .filter(one -> one.position().compareTo(position) < 0)
            .limit(limits.refill())
            .toList();
    boolean end = older.isEmpty() || older.getLast().equals(recent.candidates().getLast());
    if (end && !recent.complete()) {
      return older.isEmpty()
          ? Optional.empty()
          : Optional.of(new Source.Batch(older, Optional.of(older.getLast().position())));
    }
    return Optional.of(
        new Source.Batch(older, end ? Optional.empty() : Optional.of(older.getLast().position())));
  }

  private Recent recent(String actorId, FeedPosition newest) {
    var cached = cache.find(actorId).filter(one -> one.newest().compareTo(newest) >= 0);
    if (cached.isPresent()) {
      return cached.get();
    }
    var page = table.activitiesOf(actorId).page(PageRequest.first(limits.recent()));
    var read =
        new Recent(
            newest,
            page.entities().stream().map(RecentActivities::candidate).toList(),
            page.next().isEmpty());
    cache.put(actorId, read);
    return read;
  }

  private static Candidate candidate(Activity activity) {
    return Candidate.copied(
        new FeedPosition(activity.createdAt(), activity.activityId()), activity.actorId());
  }
}
