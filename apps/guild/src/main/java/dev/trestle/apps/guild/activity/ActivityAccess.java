package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.graph.ViewerRelations;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.ActivityKey;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Decides who may see an activity, outside of home feeds. All reads are consistent, and made in batches. Thread-safe.
///
/// A viewer sees an activity if its audience allows it and if neither side blocks the other. The members of a group follow it.
public final class ActivityAccess {
  private final GuildTable table;

  public ActivityAccess(GuildTable table) {
    this.table = table;
  }

  /// An activity that a viewer may see.
  public Optional<Activity> find(String viewerId, ActivityKey key) {
    return table
        .activity(key.actorId(), key.createdAt(), key.activityId())
        .find()
        .filter(activity -> !visible(viewerId, List.of(activity)).isEmpty());
  }

  /// Those of some activities that a viewer may see, in their order.
  public List<Activity> visible(String viewerId, Collection<Activity> activities) {
    var actors =
        activities.stream()
            .map(Activity::actorId)
            .filter(actor -> !actor.equals(viewerId))
            .collect(Collectors.toSet());
    if (actors.isEmpty()) {
      return List.copyOf(activities);
    }
    var viewer = ViewerRelations.load(table, viewerId, actors, groups(activities), Set.of());
    return activities.stream().filter(activity -> maySee(activity, viewer)).toList();
  }

  /// The groups that matter: those of group posts, and actors that may be groups.
  private static Set<String> groups(Collection<Activity> activities) {
    var needed = new HashSet<String>();
    for (var activity : activities) {
      switch (activity.audience()) {
        case GROUP -> activity.groupId().ifPresent(needed::add);
        case FOLLOWERS -> needed.add(activity.actorId());
        case PUBLIC, PRIVATE -> {}
      }
    }
    return needed;
  }

  /// Whether a viewer with these relations may see an activity.
  public static boolean maySee(Activity activity, ViewerRelations viewer) {
    return activity.actorId().equals(viewer.viewerId())
        || (!viewer.isBlocked(activity.actorId()) && isInAudience(activity, viewer));
  }

  private static boolean isInAudience(Activity activity, ViewerRelations viewer) {
    return switch (activity.audience()) {
      case PUBLIC -> true;
      case FOLLOWERS -> viewer.follows(activity.actorId()) || viewer.isMember(activity.actorId());
      case GROUP -> activity.groupId().filter(viewer::isMember).isPresent();
      case PRIVATE -> false;
    };
  }
}
