package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.account.OpenProfiles;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.TagRow;
import dev.trestle.apps.guild.table.graph.KeywordFilter;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.singletable.Listing;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The queries for one activity, and for the activities of an actor, of a group and under a tag. What the caller may not see is left out; so is what
/// the caller's keyword filters hide, except of a single activity.
final class ActivityQueries {
  private static final int MAX_FILTERS = 1_000;

  private final GuildTable table;
  private final ActivityAccess access;
  private final OpenProfiles profiles;

  ActivityQueries(GuildTable table) {
    this.table = table;
    this.access = new ActivityAccess(table);
    this.profiles = new OpenProfiles(table);
  }

  void addTo(SchemaParts schema) {
    schema
        .query()
        .resolved("activity", (_, call) -> activity(call))
        .resolved("actorFeed", (_, call) -> ofActor(call))
        .resolved("groupFeed", (_, call) -> ofGroup(call))
        .resolved("activitiesByTag", (_, call) -> tagged(call));
    schema.node(
        ActivityIds.TYPE,
        ActivityIds.PARTS,
        (call, id) -> ActivityIds.key(id).flatMap(key -> access.find(call.userId(), key)));
  }

  private Optional<Activity> activity(FieldCall call) {
    return ActivityIds.parse(call.arguments().text("id"))
        .flatMap(key -> access.find(call.userId(), key));
  }

  private FeedPage ofActor(FieldCall call) {
    var actorId = actor(call);
    return page(call, table.activitiesOf(actorId), found -> found);
  }

  /// A user whom the caller may know of, or a group that the caller may see.
  private String actor(FieldCall call) {
    var id = GlobalId.parse(call.arguments().text("actorId")).filter(it -> it.parts().size() == 1);
    return id.filter(it -> it.type().equals(GlobalId.USER))
        .map(it -> it.part(0))
        .filter(it -> profiles.findKnown(call.userId(), table.user(it).find()).isPresent())
        .or(
            () ->
                id.filter(it -> it.type().equals(ActivityObjects.GROUP))
                    .map(it -> it.part(0))
                    .filter(it -> isVisible(call.userId(), it)))
        .orElseThrow(() -> UserErrorException.notFound("actor"));
  }

  /// Whether a user may see a group and its feed.
  boolean isVisible(String viewerId, String groupId) {
    return table
        .group(groupId)
        .find()
        .filter(
            group ->
                group.visibility() != Group.Access.PRIVATE
                    || table.member(groupId, viewerId).find().isPresent())
        .isPresent();
  }

  /// Those of some users who are members of a group.
  Set<String> members(String groupId, Set<String> users) {
    return users.isEmpty() ? Set.of() : table.members(groupId, users).keySet();
  }

  private FeedPage ofGroup(FieldCall call) {
    var groupId = call.arguments().id("groupId", ActivityObjects.GROUP, 1, "group").part(0);
    if (!isVisible(call.userId(), groupId)) {
      throw UserErrorException.notFound("group");
    }
    return page(call, table.activitiesIn(groupId), found -> unmuted(call.userId(), found));
  }

  /// Those of some activities that a user sees in the feed of their group.
  List<Activity> ofGroup(String viewerId, List<Activity> found) {
    return seen(viewerId, unmuted(viewerId, found));
  }

  /// Those of some users who see an activity in the feed of its group. Keyword filters take a query for each user who has the right to see it; all else
  /// is read for all users together.
  Set<String> viewersInGroup(Set<String> users, Activity activity) {
    var viewers = new HashSet<>(access.viewers(users, activity));
    if (!viewers.isEmpty()) {
      viewers.removeAll(table.mutesBy(viewers, activity.actorId()).keySet());
    }
    var others = viewers.stream().filter(user -> !user.equals(activity.actorId())).toList();
    Loader.queries(this::keywords)
        .apply(others)
        .forEach(
            (user, keywords) -> {
              if (keywords.stream().anyMatch(activity::mentions)) {
                viewers.remove(user);
              }
            });
    return viewers;
  }

  private FeedPage tagged(FieldCall call) {
    var listing = table.newestTaggedAs(call.arguments().text("tag"), ActivityIds.TYPE);
    return FeedPage.of(
        Connection.ofNodes(
            call.arguments(),
            listing,
            rows -> {
              var seen = ofGroup(call.userId(), activities(rows));
              var nodes = new HashMap<TagRow, Activity>();
              for (var row : rows) {
                seen.stream()
                    .filter(activity -> activity.activityId().equals(row.id()))
                    .findFirst()
                    .ifPresent(activity -> nodes.put(row, activity));
              }
              return nodes;
            }));
  }

  private List<Activity> activities(List<TagRow> rows) {
    var keys =
        rows.stream()
            .flatMap(row -> ActivityIds.key(row.ownerId(), row.id()).stream())
            .collect(Collectors.toSet());
    return keys.isEmpty() ? List.of() : List.copyOf(table.activities(keys).values());
  }

  private FeedPage page(
      FieldCall call, Listing<Activity> listing, Function<List<Activity>, List<Activity>> wanted) {
    return FeedPage.of(
        Connection.ofNodes(
            call.arguments(),
            listing,
            found ->
                seen(call.userId(), wanted.apply(found)).stream()
                    .collect(Collectors.toMap(Function.identity(), Function.identity()))));
  }

  /// Those that a user may see and that no keyword of theirs hides.
  private List<Activity> seen(String viewerId, List<Activity> found) {
    if (found.isEmpty()) {
      return found;
    }
    var keywords = keywords(viewerId);
    return access.visible(viewerId, found).stream()
        .filter(
            activity ->
                activity.actorId().equals(viewerId)
                    || keywords.stream().noneMatch(activity::mentions))
        .toList();
  }

  private List<String> keywords(String userId) {
    return table.filtersOf(userId).all(MAX_FILTERS).stream().map(KeywordFilter::keyword).toList();
  }

  private List<Activity> unmuted(String viewerId, List<Activity> found) {
    var actors = found.stream().map(Activity::actorId).collect(Collectors.toSet());
    Map<String, ?> muted = actors.isEmpty() ? Map.of() : table.mutes(viewerId, actors);
    return found.stream().filter(one -> !muted.containsKey(one.actorId())).toList();
  }
}
