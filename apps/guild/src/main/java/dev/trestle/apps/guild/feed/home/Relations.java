package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.table.feed.Activity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The relations of a reader at one moment: whom the reader follows, blocks and mutes, and what else decides which activities are seen.
///
/// @param version the number of changes of the relations up to that moment
/// @param follows by followee
/// @param groups by group
/// @param blocked whom the reader blocks
/// @param restricted whether only users in a list of the reader count, without groups and the reader
record Relations(
    String readerId,
    long version,
    Map<String, Edge> follows,
    Map<String, Edge> groups,
    Set<String> blocked,
    Set<String> muted,
    List<String> keywords,
    boolean restricted) {
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
    keywords = List.copyOf(keywords);
  }

  /// The actors other than the reader whose activities may be seen.
  Map<String, Edge> actors() {
    var actors = new LinkedHashMap<String, Edge>();
    follows.forEach(actors::put);
    if (!restricted) {
      groups.forEach(actors::put);
    }
    actors.keySet().removeAll(muted);
    actors.keySet().removeAll(blocked);
    actors.remove(readerId);
    return actors;
  }

  /// Whether the reader may see an activity of one of the actors, or of the reader.
  boolean allows(Activity activity) {
    return activity.actorId().equals(readerId)
        || (isInAudience(activity) && keywords.stream().noneMatch(activity::mentions));
  }

  private boolean isInAudience(Activity activity) {
    return switch (activity.audience()) {
      case PUBLIC, FOLLOWERS -> true;
      case GROUP -> activity.groupId().filter(groups::containsKey).isPresent();
      case PRIVATE -> false;
    };
  }

  /// The same, where only some of the actors count. The reader is none of them.
  Relations only(Set<String> wanted) {
    var some = new HashMap<>(follows);
    some.keySet().retainAll(wanted);
    return new Relations(readerId, version, some, groups, blocked, muted, keywords, true);
  }

  /// All actors whose activities may be seen.
  List<String> all() {
    var all = new ArrayList<>(actors().keySet());
    if (!restricted) {
      all.add(readerId);
    }
    return all;
  }
}
