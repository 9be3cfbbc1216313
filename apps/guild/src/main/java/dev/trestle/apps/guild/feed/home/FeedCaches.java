package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.feed.coverage.EdgeConfirmation;
import dev.trestle.apps.guild.table.GuildTable;
import java.time.InstantSource;

/// The caches of a node for home feeds. A node that starts has empty caches.
public record FeedCaches(
    RelationsCache relations, PromotedActors promoted, Heads heads, EdgeConfirmation confirmation) {
  public static FeedCaches of(GuildTable table, InstantSource clock, FeedTiming timing) {
    var confirmation = new EdgeConfirmation(table, clock, timing);
    return new FeedCaches(
        new RelationsCache(table, clock, confirmation),
        new PromotedActors(table, clock),
        new Heads(table, clock),
        confirmation);
  }
}
