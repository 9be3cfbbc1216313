package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.feed.RecentlyUsed;
import dev.trestle.apps.guild.feed.coverage.EdgeConfirmation;
import dev.trestle.apps.guild.feed.home.Relations.Edge;
import dev.trestle.apps.guild.graph.GraphLimits;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.graph.Block;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.table.graph.KeywordFilter;
import dev.trestle.apps.guild.table.graph.Mute;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The relations of readers, in memory for a minute. Thread-safe.
///
/// Relations are used only if the reader's feed state, read consistently, has the version that they were read with: every change of a relation
/// increases it. So they are never old, and the minute only bounds the memory.
public final class RelationsCache {
  private static final Duration KEPT = Duration.ofMinutes(1);
  private static final int REMEMBERED = 10_000;

  /// More than anybody should have; a reader with more gets an error instead of a wrong feed.
  private static final int MOST = 10 * GraphLimits.FOLLOWING;

  /// @param until a minute after it was read, or earlier if a keyword filter expires
  private record Cached(Relations relations, Instant until) {}

  private final GuildTable table;
  private final InstantSource clock;
  private final EdgeConfirmation confirmation;
  private final RecentlyUsed<String, Cached> cache = new RecentlyUsed<>(REMEMBERED);

  public RelationsCache(GuildTable table, InstantSource clock, EdgeConfirmation confirmation) {
    this.table = table;
    this.clock = clock;
    this.confirmation = confirmation;
  }

  /// Those of some readers who follow an actor, as far as it is known here.
  public List<String> followersAmong(Collection<String> readers, String actorId) {
    return readers.stream()
        .filter(
            reader ->
                cache
                    .find(reader)
                    .filter(cached -> cached.relations().actors().containsKey(actorId))
                    .isPresent())
        .toList();
  }

  Relations of(FeedState state) {
    var now = clock.instant();
    var cached =
        cache
            .find(state.userId())
            .filter(one -> one.relations().version() == state.relations())
            .filter(one -> one.until().isAfter(now));
    if (cached.isPresent()) {
      return cached.get().relations();
    }
    var filters = table.filtersOf(state.userId()).all(MOST);
    var relations = read(state, filters);
    var until =
        filters.stream()
            .flatMap(filter -> filter.expiresAt().stream())
            .reduce(now.plus(KEPT), (one, other) -> one.isBefore(other) ? one : other);
    cache.put(state.userId(), new Cached(relations, until));
    return relations;
  }

  private Relations read(FeedState state, List<KeywordFilter> filters) {
    var reader = state.userId();
    return new Relations(
        reader,
        state.relations(),
        table.followedBy(reader).all(MOST).stream()
            .collect(
                Collectors.toMap(
                    Follow::followeeId, edge -> new Edge(edge.edgeId(), edge.coveredFrom()))),
        memberships(state),
        table.blockedBy(reader).all(MOST).stream().map(Block::otherId).collect(Collectors.toSet()),
        table.mutesOf(reader).all(MOST).stream().map(Mute::otherId).collect(Collectors.toSet()),
        filters.stream().map(KeywordFilter::keyword).toList(),
        false);
  }

  private Map<String, Edge> memberships(FeedState state) {
    if (state.groups().isEmpty()) {
      return Map.of();
    }
    var members = table.membershipsOf(state.groups(), state.userId()).values();
    members.stream().filter(one -> one.coveredFrom().isEmpty()).forEach(confirmation::confirm);
    return members.stream().collect(Collectors.toMap(GroupMember::groupId, RelationsCache::edge));
  }

  private static Edge edge(GroupMember member) {
    return new Edge(member.membershipId().orElse(""), member.coveredFrom());
  }
}
