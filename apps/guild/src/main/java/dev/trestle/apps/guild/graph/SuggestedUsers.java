package dev.trestle.apps.guild.graph;

import dev.trestle.apps.guild.account.OpenProfiles;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.singletable.PageRequest;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Suggests users to follow: those whom followed users follow, and members of the viewer's groups. The more often a user is found, the earlier they are
/// suggested.
///
/// The number of reads is bounded, so a viewer with many relations gets suggestions from some of them only.
record SuggestedUsers(GuildTable table, OpenProfiles profiles) {
  /// The followed users whose follows are read.
  private static final int FRIENDS = 20;

  /// The groups whose members are read.
  private static final int GROUPS = 5;

  /// The users that are read of each of them.
  private static final PageRequest OF_EACH = PageRequest.first(20);

  /// The candidates whose relations to the viewer are read: twice the largest answer, since some are followed already.
  private static final int CANDIDATES = 100;

  List<User> of(String viewerId, int most) {
    var found = new HashMap<String, Integer>();
    friends(viewerId)
        .forEach(
            friend ->
                table.followedBy(friend).page(OF_EACH).entities().stream()
                    .map(Follow::followeeId)
                    .forEach(id -> found.merge(id, 1, Integer::sum)));
    groups(viewerId)
        .forEach(
            group ->
                table.membersOf(group).page(OF_EACH).entities().stream()
                    .map(GroupMember::userId)
                    .forEach(id -> found.merge(id, 1, Integer::sum)));
    found.remove(viewerId);
    var candidates =
        found.entrySet().stream()
            .sorted(
                Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(CANDIDATES)
            .map(Map.Entry::getKey)
            .toList();
    return unrelated(viewerId, candidates).stream().limit(most).toList();
  }

  /// Followed users whose profiles the viewer may see: whom the others follow is not for the viewer.
  private Set<String> friends(String viewerId) {
    var followed =
        table.followedBy(viewerId).page(PageRequest.first(FRIENDS)).entities().stream()
            .map(Follow::followeeId)
            .toList();
    return followed.isEmpty() ? Set.of() : profiles.find(viewerId, followed).keySet();
  }

  private List<String> groups(String viewerId) {
    return table.feedState(viewerId).find().map(FeedState::groups).orElse(Set.of()).stream()
        .sorted()
        .limit(GROUPS)
        .toList();
  }

  private List<User> unrelated(String viewerId, List<String> candidates) {
    if (candidates.isEmpty()) {
      return List.of();
    }
    var related = new HashSet<>(table.follows(viewerId, candidates).keySet());
    related.addAll(table.mutes(viewerId, candidates).keySet());
    var known = profiles.findKnown(viewerId, candidates);
    return candidates.stream()
        .filter(id -> !related.contains(id))
        .map(known::get)
        .filter(Objects::nonNull)
        .toList();
  }
}
