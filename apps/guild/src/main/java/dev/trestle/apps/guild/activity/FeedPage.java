package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.graphql.Connection;
import java.time.Instant;
import java.util.Optional;

/// One page of activities: the type `FeedConnection` of the schema.
///
/// @param readMarker the time of the newest activity that the reader of a home feed has seen; on its first pages only
public record FeedPage(Connection connection, Optional<Instant> readMarker) {
  public static FeedPage of(Connection connection) {
    return new FeedPage(connection, Optional.empty());
  }
}
