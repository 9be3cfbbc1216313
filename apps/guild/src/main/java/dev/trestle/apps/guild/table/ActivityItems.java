package dev.trestle.apps.guild.table;

import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.ActivityHead;
import dev.trestle.apps.guild.table.feed.ActivityKey;
import dev.trestle.apps.guild.table.feed.Cause;
import dev.trestle.apps.guild.table.feed.FeedItem;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.table.feed.TagRow;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/// The part of the table that stores activities, their copies in feeds, and which actors are copied.
public interface ActivityItems extends Table {
  @Entity(pk = "ACTIVITY#{actorId}", sk = "TS#{createdAt}#{activityId}")
  @Indexed(index = "GSI1", pk = "GROUP#{groupId}", sk = "ACTIVITY#{createdAt}#{activityId}")
  Entities<Activity> activities();

  @Entity(pk = "ACTIVITY#{actorId}", sk = "HEAD")
  Entities<ActivityHead> activityHeads();

  @Entity(pk = "FEED#{followerId}", sk = "TS#{createdAt}#{activityId}")
  Entities<FeedItem> feedItems();

  @Entity(pk = "USER#{userId}", sk = "FEEDSTATE")
  Entities<FeedState> feedStates();

  @Entity(pk = "PROMO#{userId}", sk = "PROMO#{userId}")
  @Indexed(index = "GSI2", pk = "PROMOTED#{bucket:pad2}", sk = "PROMO#{userId}")
  Entities<Promotion> promotions();

  @Entity(pk = "CAUSE#{source}", sk = "{kind}")
  Entities<Cause> causes();

  @Entity(pk = "TAG#{tag}", sk = "{entity}#{id}")
  Entities<TagRow> tagRows();

  @Get
  Ref<Activity> activity(String actorId, Instant createdAt, String activityId);

  @Get
  Map<ActivityKey, Activity> activities(Collection<ActivityKey> keys);

  @Query(pk = "ACTIVITY#{actorId}", sk = "TS#", descending = true)
  Listing<Activity> activitiesOf(String actorId);

  /// Older activities than one, the newest first.
  @Query(pk = "ACTIVITY#{actorId}", before = "TS#{createdAt}#{activityId}", descending = true)
  Listing<Activity> activitiesBefore(String actorId, Instant createdAt, String activityId);

  /// Newer activities than one, the oldest first.
  @Query(pk = "ACTIVITY#{actorId}", after = "TS#{createdAt}#{activityId}")
  Listing<Activity> activitiesAfter(String actorId, Instant createdAt, String activityId);

  /// Activities after a position in the list of an actor, the oldest first.
  @Query(pk = "ACTIVITY#{actorId}", after = "TS#{createdAt}")
  Listing<Activity> activitiesSince(String actorId, Instant createdAt);

  @Query(index = "GSI1", pk = "GROUP#{groupId}", sk = "ACTIVITY#", descending = true)
  Listing<Activity> activitiesIn(String groupId);

  @Get
  Ref<ActivityHead> activityHead(String actorId);

  @Get
  Map<String, ActivityHead> activityHeads(Collection<String> actorIds);

  @Get
  Ref<FeedItem> feedItem(String followerId, Instant createdAt, String activityId);

  @Query(pk = "FEED#{followerId}", sk = "TS#", descending = true)
  Listing<FeedItem> feedOf(String followerId);

  /// Older copies than an activity, the newest first.
  @Query(pk = "FEED#{followerId}", before = "TS#{createdAt}#{activityId}", descending = true)
  Listing<FeedItem> feedBefore(String followerId, Instant createdAt, String activityId);

  /// Newer copies than an activity, the oldest first.
  @Query(pk = "FEED#{followerId}", after = "TS#{createdAt}#{activityId}")
  Listing<FeedItem> feedAfter(String followerId, Instant createdAt, String activityId);

  /// Copies of activities up to a time, the newest first.
  @Query(pk = "FEED#{followerId}", to = "TS#{createdAt}", descending = true)
  Listing<FeedItem> feedUpTo(String followerId, Instant createdAt);

  @Get
  Ref<FeedState> feedState(String userId);

  @Get
  Map<String, FeedState> feedStates(Collection<String> userIds);

  @Get
  Ref<Promotion> promotion(String userId);

  @Get
  Map<String, Promotion> promotions(Collection<String> userIds);

  @Get
  Ref<Cause> cause(String source, String kind);

  /// Which of some changes something was made of already.
  @Get
  Map<String, Cause> causes(Collection<String> sources, String kind);

  @Get
  Ref<TagRow> tagRow(String tag, String entity, String id);

  @Query(pk = "TAG#{tag}")
  Listing<TagRow> tagged(String tag);

  @Query(pk = "TAG#{tag}", sk = "{entity}#")
  Listing<TagRow> taggedAs(String tag, String entity);

  /// Tagged items of one kind by their ids, which is by time, the newest first.
  @Query(pk = "TAG#{tag}", sk = "{entity}#", descending = true)
  Listing<TagRow> newestTaggedAs(String tag, String entity);
}
