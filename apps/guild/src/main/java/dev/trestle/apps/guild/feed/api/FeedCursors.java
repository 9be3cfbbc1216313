package dev.trestle.apps.guild.feed.api;

import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.feed.home.FeedCursor;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.secret.Signatures;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Signs the cursors of a reader's feeds for clients. A cursor of another reader or of another feed is none.
record FeedCursors(Signatures signatures) {
  /// @param feed the name of the feed, such as `home`
  String sign(String readerId, String feed, FeedCursor cursor) {
    return signatures.sign(
        purpose(readerId, feed),
        Ids.LAST,
        List.of(
            cursor.position().ts().toString(),
            cursor.position().activityId(),
            cursor.nodeId(),
            cursor.firstReadAt().toString()));
  }

  /// The cursor in a text; empty if it is none of this reader and feed.
  Optional<FeedCursor> parse(String readerId, String feed, String text) {
    return signatures
        .read(purpose(readerId, feed), text)
        .map(
            words ->
                new FeedCursor(
                    new FeedPosition(Instant.parse(words.get(0)), words.get(1)),
                    words.get(2),
                    Instant.parse(words.get(3))));
  }

  private static String purpose(String readerId, String feed) {
    return "feed:%s:%s".formatted(feed, readerId);
  }
}
