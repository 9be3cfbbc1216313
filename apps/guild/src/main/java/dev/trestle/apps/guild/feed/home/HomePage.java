package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.table.feed.Activity;
import java.util.List;
import java.util.Optional;

/// A page of a home feed, the newest activity first.
///
/// A page may have fewer items than requested although there are more, or none; it is never wrong.
///
/// @param hasMore whether there may be further items in the direction in which the page was read
/// @param cursor where the next page in this direction goes on
/// @param readMarker the newest item that the reader has seen; on first pages only
public record HomePage(
    List<Activity> items, boolean hasMore, FeedCursor cursor, Optional<FeedPosition> readMarker) {
  public HomePage {
    items = List.copyOf(items);
  }
}
