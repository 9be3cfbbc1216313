package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.table.feed.Activity;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The relations of a reader at one moment: whom the reader follows, blocks and mutes, and what else decides which activities are seen.
///
/// @param version the number of changes of the relations up to that moment
/// @param follows by followee
/// @param groups by group
/// @param blocked whom the reader blocks
/// @param keywords in lower case
record Relations(
    String readerId,
    long version,
    Map<String, Edge> follows,
    Map<String, Edge> groups,
    Set<String> blocked,
    Set<String> muted,
    List<String> keywords) {
  /// The follow of a user, or the membership in a group.
  ///
  /// @param id different for each follow
  /// @param coveredFrom the position from which on copies are complete; empty if that is not known yet
  record Edge(String id, Optional<Instant> coveredFrom) {}

  Relations {
    follows = Map.copyOf(follows);
    groups = Map.copyOf(groups);
    blocked = Set.copyOf(blocked);
    muted = Set.copyOf(muted);
    keywords = keywords.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
  }

  /// The actors other than the reader whose activities may be seen.
  Map<String, Edge> actors() {
    var actors = new LinkedHashMap<String, Edge>();
    follows.forEach(actors::put);
    groups.forEach(actors::put);
    actors.keySet().removeAll(muted);
    actors.keySet().removeAll(blocked);
    actors.remove(readerId);
    return actors;
  }

  /// Whether the reader may see an activity of one of the actors, or of the reader.
  boolean allows(Activity activity) {
    return activity.actorId().equals(readerId)
        || (isInAudience(activity)
            && keywords.stream().noneMatch(word -> mentions(activity, word)));
  }

  private boolean isInAudience(Activity activity) {
    return switch (activity.audience()) {
      case PUBLIC, FOLLOWERS -> true;
      case GROUP -> activity.groupId().filter(groups::containsKey).isPresent();
      case PRIVATE -> false;
    };
  }

  private static boolean mentions(Activity activity, String keyword) {
    return contains(activity.previewText(), keyword)
        || activity.text().filter(text -> contains(text, keyword)).isPresent()
        || activity.tags().stream().anyMatch(tag -> contains(tag, keyword));
  }

  private static boolean contains(String text, String keyword) {
    return text.toLowerCase(Locale.ROOT).contains(keyword);
  }
}
