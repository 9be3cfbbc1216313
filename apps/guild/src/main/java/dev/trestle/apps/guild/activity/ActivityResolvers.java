package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Like;
import dev.trestle.apps.guild.table.feed.Activity;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The types of activities and of pages of them. Actors, objects, likes and rights of all activities of a page are read in batches.
final class ActivityResolvers {
  /// Users and groups by their ids.
  private static final Loader<Object> ACTORS = Loader.of("actors");

  private static final Loader<Object> OBJECTS = Loader.of("activityObjects");
  private static final Loader<Like> VIEWER_LIKES = Loader.of("viewerLikesActivity");
  private static final Loader<GroupMember> MEMBERSHIPS = Loader.of("viewerMemberships");

  private final GuildTable table;
  private final InstantSource clock;

  ActivityResolvers(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  void addTo(SchemaParts schema) {
    schema.loader(ACTORS, this::actors);
    schema.viewerLoader(OBJECTS, ActivityObjects.of(table)::find);
    schema.viewerLoader(
        VIEWER_LIKES, (viewerId, ids) -> table.likes(ActivityIds.TYPE, ids, viewerId));
    schema.viewerLoader(MEMBERSHIPS, (viewerId, ids) -> table.membershipsOf(ids, viewerId));
    activity(schema);
    schema
        .type("FeedConnection", FeedPage.class)
        .field("edges", page -> page.connection().edges())
        .field("pageInfo", page -> page.connection().pageInfo())
        .field("readMarker", FeedPage::readMarker);
    schema.edge("Feed");
  }

  private void activity(SchemaParts schema) {
    schema
        .type(ActivityIds.TYPE, Activity.class)
        .field("id", ActivityIds::of)
        .resolved(
            "actor",
            (activity, call) -> call.load(ACTORS, activity.actorId(), actor -> actor.orElse(null)))
        .field("verb", activity -> Verb.of(activity.verb()))
        .field("objectType", Activity::objectType)
        .resolved(
            "object",
            (activity, call) ->
                call.load(OBJECTS, ActivityObjects.key(activity), object -> object.orElse(null)))
        .field("text", activity -> activity.text().orElse(activity.previewText()))
        .field("preview", Activity::previewText)
        .field("tags", Activity::tags)
        .field("audience", Activity::audience)
        .field("likeCount", Activity::likeCount)
        .field("commentCount", Activity::commentCount)
        .resolved(
            "viewerLikes",
            (activity, call) ->
                call.load(VIEWER_LIKES, activity.activityId(), like -> like.isPresent()))
        .resolved(
            "mayEdit",
            (activity, call) ->
                ActivityChanges.isEditable(activity, clock.instant())
                    ? mayChange(activity, call)
                    : false)
        .resolved("mayDelete", ActivityResolvers::mayChange)
        .field("editedAt", Activity::editedAt)
        .field("createdAt", Activity::createdAt);
  }

  /// Whether the caller is the author, or an administrator of the group that it was posted in or by.
  private static Object mayChange(Activity activity, FieldCall call) {
    if (activity.actorId().equals(call.userId())) {
      return true;
    }
    var groups = Stream.concat(Stream.of(activity.actorId()), activity.groupId().stream());
    return call.loadAll(
        MEMBERSHIPS,
        groups.distinct().toList(),
        members -> members.stream().anyMatch(member -> member.role() != GroupMember.Role.MEMBER));
  }

  private Map<String, Object> actors(List<String> ids) {
    var found = new HashMap<String, Object>(table.users(ids));
    var others = new HashSet<>(ids);
    others.removeAll(found.keySet());
    if (!others.isEmpty()) {
      found.putAll(table.groups(others));
    }
    return found;
  }
}
