package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.feed.FeedPosition;
import java.time.Instant;

/// A place in a home feed from which another page goes on. An API seals it before it gives it to a client.
///
/// @param nodeId the node that read the first page
/// @param firstReadAt when it did, by its own clock: what that node has learnt since then is enough for further pages
public record FeedCursor(FeedPosition position, String nodeId, Instant firstReadAt) {
  /// The same at another position.
  FeedCursor at(FeedPosition wanted) {
    return new FeedCursor(wanted, nodeId, firstReadAt);
  }
}
