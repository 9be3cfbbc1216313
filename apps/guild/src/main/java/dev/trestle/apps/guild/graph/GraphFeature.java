package dev.trestle.apps.guild.graph;

import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.kit.app.PageLimits;
import dev.trestle.kit.feature.Background;

/// The social graph as a feature: follow, block and mute, and who follows whom.
public final class GraphFeature implements GuildFeature {
  private final GuildParts parts;
  private final FollowerCounts counts;

  public GraphFeature(GuildParts parts) {
    this.parts = parts;
    this.counts = new FollowerCounts(parts.table(), parts.clock());
  }

  @Override
  public void addTo(SchemaParts schema) {
    var table = parts.table();
    new GraphResolvers(table).addTo(schema);
    schema.payload("UserPayload", "user");
    new GraphMutations(
            table,
            new GraphChanges(table, parts.clock(), parts.ids(), counts),
            parts.limit("follows", GraphLimits.FOLLOWS))
        .addTo(schema.mutation());
  }

  /// Shards the counters of users who get very many followers.
  @Override
  public void start(Background background) {
    background.add(
        background
            .streams()
            .group("follower-counters")
            .changed(Counter.class, change -> counts.shardIfLarge(change.after()))
            .start());
  }

  @Override
  public void addLimits(PageLimits limits) {
    limits
        .add("list.name", 1, FollowLists.MAX_NAME)
        .add("filter.keyword", 1, KeywordFilters.MAX_LENGTH);
  }
}
