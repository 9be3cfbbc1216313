package dev.trestle.apps.guild.feed.coverage;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.ActivityHead;
import dev.trestle.apps.guild.table.graph.Follow;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds out from which position on a new follower gets all copies, and stores it on the edge as `coveredFrom`. Thread-safe.
///
/// A walk of the fan-out finds followers through an index, which is stale for at most [FeedTiming#indexStaleness]. When the index has shown an edge and
/// that time has passed, every later read of the index shows it. What the actor posts from then on reaches the follower, so the actor's newest
/// activity of that moment is the position.
///
/// Requests are kept in memory. If the node stops, the edge stays unconfirmed and the next page of the reader requests it again: that costs queries and
/// nothing else.
public final class EdgeConfirmation {
  private static final int MAX_PENDING = 10_000;

  /// An edge, whose id differs for each follow.
  private record Edge(String followerId, String followeeId, String edgeId) {}

  private final GuildTable table;
  private final InstantSource clock;
  private final FeedTiming timing;

  /// When the index has shown each edge; empty if it has not.
  private final Map<Edge, Optional<Instant>> pending = new LinkedHashMap<>();

  public EdgeConfirmation(GuildTable table, InstantSource clock, FeedTiming timing) {
    this.table = table;
    this.clock = clock;
    this.timing = timing;
  }

  /// Requests the confirmation of an edge. Ignored if too many are waiting.
  public void request(String followerId, String followeeId, String edgeId) {
    var edge = new Edge(followerId, followeeId, edgeId);
    synchronized (pending) {
      if (pending.size() < MAX_PENDING) {
        pending.putIfAbsent(edge, Optional.empty());
      }
    }
  }

  /// Confirms a membership. It needs no wait, since walks read the members of a group consistently.
  ///
  /// @param member as it was read consistently
  public void confirm(GroupMember member) {
    if (member.membershipId().isEmpty()) {
      return;
    }
    var position = newest(member.groupId());
    var _ =
        table.attempt(
            List.of(
                table
                    .member(member.groupId(), member.userId())
                    .update()
                    .set(GroupMember::coveredFrom)
                    .to(position)
                    .onlyIf(where(GroupMember::coveredFrom).isAbsent())
                    .onlyIf(where(GroupMember::membershipId).is(member.membershipId().get()))));
  }

  /// Looks at all requested edges, and confirms those that the index has shown for long enough.
  ///
  /// @return how many were confirmed
  public int round() {
    List<Edge> edges;
    synchronized (pending) {
      edges = List.copyOf(pending.keySet());
    }
    int confirmed = 0;
    for (var edge : edges) {
      confirmed += look(edge) ? 1 : 0;
    }
    return confirmed;
  }

  private boolean look(Edge edge) {
    var now = clock.instant();
    Optional<Instant> shown;
    synchronized (pending) {
      shown = pending.getOrDefault(edge, Optional.empty());
    }
    if (shown.filter(since -> since.plus(timing.indexStaleness()).isAfter(now)).isPresent()) {
      return false;
    }
    if (!isShown(edge)) {
      if (exists(edge)) {
        keep(edge, Optional.empty());
      } else {
        forget(edge);
      }
      return false;
    }
    if (shown.isEmpty() && timing.indexStaleness().isPositive()) {
      keep(edge, Optional.of(now));
      return false;
    }
    store(edge);
    forget(edge);
    return true;
  }

  private boolean isShown(Edge edge) {
    return table
        .followerInIndex(edge.followeeId(), edge.followerId())
        .first()
        .filter(shown -> shown.edgeId().equals(edge.edgeId()))
        .isPresent();
  }

  private boolean exists(Edge edge) {
    return table
        .follow(edge.followerId(), edge.followeeId())
        .find()
        .filter(stored -> stored.edgeId().equals(edge.edgeId()))
        .isPresent();
  }

  private void store(Edge edge) {
    var position = newest(edge.followeeId());
    var _ =
        table.attempt(
            List.of(
                table
                    .follow(edge.followerId(), edge.followeeId())
                    .update()
                    .set(Follow::coveredFrom)
                    .to(position)
                    .onlyIf(where(Follow::edgeId).is(edge.edgeId()))
                    .onlyIf(where(Follow::coveredFrom).isAbsent())));
  }

  private Instant newest(String actorId) {
    return table.activityHead(actorId).find().map(ActivityHead::ts).orElse(Instant.EPOCH);
  }

  /// Keeps an edge for the next round.
  ///
  /// @param shown when the index has shown it; empty if it has not
  private void keep(Edge edge, Optional<Instant> shown) {
    synchronized (pending) {
      pending.put(edge, shown);
    }
  }

  private void forget(Edge edge) {
    synchronized (pending) {
      pending.remove(edge);
    }
  }
}
