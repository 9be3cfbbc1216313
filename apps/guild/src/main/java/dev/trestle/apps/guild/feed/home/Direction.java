package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.feed.FeedPosition;
import java.util.Comparator;

/// The direction in which a feed is read.
enum Direction {
  /// From a position to older items.
  OLDER,
  /// From a position to newer items.
  NEWER;

  /// The order in which positions are read.
  Comparator<FeedPosition> order() {
    return this == OLDER ? Comparator.reverseOrder() : Comparator.naturalOrder();
  }

  /// The one of two positions that is read later.
  FeedPosition later(FeedPosition one, FeedPosition other) {
    return order().compare(one, other) >= 0 ? one : other;
  }
}
