package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.account.OpenProfiles;
import dev.trestle.apps.guild.goal.GoalAccess;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.goal.GoalKey;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.group.GroupQuestKey;
import dev.trestle.apps.guild.table.reward.BadgeKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The objects that activities are about, read in one batch for each kind. What is gone, or hidden from the viewer, has none.
record ActivityObjects(GuildTable table, GoalAccess goals, OpenProfiles profiles) {
  static final String BADGE = "Badge";
  static final String GROUP = "Group";

  /// A reference to an object, as a key of a batched read.
  private record Reference(String type, String ownerId, String id) {
    private static final String SEPARATOR = ":";

    String key() {
      return String.join(SEPARATOR, type, ownerId, id);
    }

    static Reference of(String key) {
      var words = key.split(SEPARATOR, 3);
      return new Reference(words[0], words[1], words[2]);
    }
  }

  static ActivityObjects of(GuildTable table) {
    return new ActivityObjects(table, new GoalAccess(table), new OpenProfiles(table));
  }

  /// The key of the object of an activity.
  static String key(Activity activity) {
    return new Reference(activity.objectType(), activity.actorId(), activity.objectId()).key();
  }

  /// The objects that a viewer may see, by their keys.
  Map<String, Object> find(String viewerId, List<String> keys) {
    var found = new HashMap<String, Object>();
    keys.stream()
        .map(Reference::of)
        .collect(Collectors.groupingBy(Reference::type))
        .forEach((type, references) -> found.putAll(find(viewerId, type, references)));
    return found;
  }

  private Map<String, ?> find(String viewerId, String type, List<Reference> references) {
    return switch (type) {
      case GlobalId.GOAL -> goals(viewerId, references);
      case GlobalId.QUEST -> byKey(references, quests(viewerId, references));
      case GlobalId.USER -> byKey(references, profiles.findKnown(viewerId, ids(references)));
      case BADGE -> badges(references);
      case GlobalId.GROUP_QUEST -> groupQuests(viewerId, references);
      case GROUP -> byKey(references, groups(viewerId, references));
      default -> Map.of();
    };
  }

  private static Set<String> ids(List<Reference> references) {
    return references.stream().map(Reference::id).collect(Collectors.toSet());
  }

  private static Map<String, Object> byKey(List<Reference> references, Map<String, ?> byId) {
    var found = new HashMap<String, Object>();
    for (var reference : references) {
      var object = byId.get(reference.id());
      if (object != null) {
        found.put(reference.key(), object);
      }
    }
    return found;
  }

  private Map<String, Object> goals(String viewerId, List<Reference> references) {
    var keys =
        references.stream()
            .map(reference -> new GoalKey(reference.ownerId(), reference.id()))
            .collect(Collectors.toSet());
    var found = new HashMap<String, Object>();
    goals
        .findShared(viewerId, keys)
        .forEach(
            (key, goal) ->
                found.put(new Reference(GlobalId.GOAL, key.userId(), key.id()).key(), goal));
    return found;
  }

  /// Quests are for their owners only.
  private Map<String, ?> quests(String viewerId, List<Reference> references) {
    var own =
        references.stream()
            .filter(reference -> reference.ownerId().equals(viewerId))
            .map(Reference::id)
            .collect(Collectors.toSet());
    return own.isEmpty() ? Map.of() : table.quests(viewerId, own);
  }

  private Map<String, Object> badges(List<Reference> references) {
    var keys =
        references.stream()
            .map(reference -> new BadgeKey(reference.ownerId(), reference.id()))
            .collect(Collectors.toSet());
    var found = new HashMap<String, Object>();
    table
        .badges(keys)
        .forEach(
            (key, badge) ->
                found.put(new Reference(BADGE, key.userId(), key.badgeId()).key(), badge));
    return found;
  }

  /// The quests of groups that the viewer is in. The actor of such an activity is the group.
  private Map<String, Object> groupQuests(String viewerId, List<Reference> references) {
    var groups = references.stream().map(Reference::ownerId).collect(Collectors.toSet());
    var joined = table.membershipsOf(groups, viewerId).keySet();
    var keys =
        references.stream()
            .filter(reference -> joined.contains(reference.ownerId()))
            .map(reference -> new GroupQuestKey(reference.ownerId(), reference.id()))
            .collect(Collectors.toSet());
    var found = new HashMap<String, Object>();
    if (!keys.isEmpty()) {
      table
          .groupQuests(keys)
          .forEach(
              (key, quest) ->
                  found.put(
                      new Reference(GlobalId.GROUP_QUEST, key.groupId(), key.id()).key(), quest));
    }
    return found;
  }

  private Map<String, ?> groups(String viewerId, List<Reference> references) {
    var found = new HashMap<>(table.groups(ids(references)));
    var closed =
        found.values().stream()
            .filter(group -> group.visibility() == Group.Access.PRIVATE)
            .map(Group::id)
            .collect(Collectors.toCollection(ArrayList::new));
    if (!closed.isEmpty()) {
      closed.removeAll(table.membershipsOf(closed, viewerId).keySet());
      closed.forEach(found::remove);
    }
    return found;
  }
}
