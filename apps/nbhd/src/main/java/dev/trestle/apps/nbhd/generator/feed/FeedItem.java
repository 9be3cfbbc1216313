package dev.trestle.apps.nbhd.generator.feed;

import java.time.Instant;
import java.util.List;

/// A post in a feed.
///
/// @param url with scheme and host
/// @param html with links that have scheme and host
public record FeedItem(
    String url,
    String title,
    Instant published,
    Instant updated,
    String summary,
    String html,
    List<String> tags) {
  public FeedItem {
    tags = List.copyOf(tags);
  }
}
