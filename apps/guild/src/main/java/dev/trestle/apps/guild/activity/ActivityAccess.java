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
/// A viewer sees an activity if its audience allows it, if neither side blocks the other, and if its actor is not suspended. The members of a group follow it.
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

  /// Those of some users who may see an activity. The number of requests does not grow with each user.
  Set<String> viewers(Collection<String> users, Activity activity) {
    var actor = activity.actorId();
    var others = users.stream().filter(user -> !user.equals(actor)).collect(Collectors.toSet());
    var viewers = new HashSet<String>();
    if (!others.isEmpty()) {
      viewers.addAll(audience(others, activity));
      viewers.removeAll(table.blocks(actor, others).keySet());
      viewers.removeAll(table.blocksOf(others, actor).keySet());
    }
    if (users.contains(actor)) {
      viewers.add(actor);
    }
    return viewers;
  }

  private Set<String> audience(Set<String> others, Activity activity) {
    return switch (activity.audience()) {
      case PUBLIC -> others;
      case FOLLOWERS -> {
        var followers = new HashSet<>(table.followsOf(others, activity.actorId()).keySet());
        followers.addAll(table.members(activity.actorId(), others).keySet());
        yield followers;
      }
      case GROUP ->
          activity
              .groupId()
              .map(groupId -> table.members(groupId, others).keySet())
              .orElse(Set.of());
      case PRIVATE -> Set.of();
    };
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
        || (!viewer.hides(activity.actorId()) && isInAudience(activity, viewer));
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
