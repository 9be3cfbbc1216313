package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.ActivityKey;
import dev.trestle.kit.id.Ids;
import java.util.Optional;

/// The global ids of activities: actor and activity. The time in the key of an activity is the time in its id.
public final class ActivityIds {
  /// The name of the type in the schema, and of the object type in likes, comments and reports.
  public static final String TYPE = "Activity";

  /// The number of parts of a global id.
  public static final int PARTS = 2;

  private ActivityIds() {}

  public static String of(Activity activity) {
    return GlobalId.of(TYPE, activity.actorId(), activity.activityId());
  }

  /// The key of the activity that a global id names; empty if it names none.
  public static Optional<ActivityKey> parse(String text) {
    return GlobalId.parse(text, TYPE, PARTS).flatMap(ActivityIds::key);
  }

  /// The key that a global id of this type names; empty if it names none.
  public static Optional<ActivityKey> key(GlobalId id) {
    return key(id.part(0), id.part(1));
  }

  static Optional<ActivityKey> key(String actorId, String activityId) {
    return Ids.parse(activityId)
        .filter(activityId::equals)
        .map(parsed -> new ActivityKey(actorId, Ids.moment(parsed), parsed));
  }
}
