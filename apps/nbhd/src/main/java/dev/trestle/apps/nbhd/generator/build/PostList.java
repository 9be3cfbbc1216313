package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.site.Entry;
import java.util.List;

/// One page of a list of posts.
///
/// @param number from 1
/// @param pages how many pages the list has, at least 1
record PostList(List<Entry> posts, int number, int pages, int total) {
  PostList {
    posts = List.copyOf(posts);
  }

  static PostList of(List<Entry> all, int number, int size) {
    int from = Math.min(all.size(), (number - 1) * size);
    return new PostList(
        all.subList(from, Math.min(all.size(), from + size)),
        number,
        pages(all.size(), size),
        all.size());
  }

  /// How many pages a list of so many posts has.
  static int pages(int total, int pageLength) {
    return Math.max(1, (total + pageLength - 1) / pageLength);
  }
}
