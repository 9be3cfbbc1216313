package dev.trestle.apps.guild.table;

import dev.trestle.apps.guild.table.notice.CommentCount;
import dev.trestle.apps.guild.table.notice.CommentKey;
import dev.trestle.apps.guild.table.notice.LikeCount;
import dev.trestle.apps.guild.table.notice.Notification;
import dev.trestle.apps.guild.table.notice.NotificationRead;
import dev.trestle.apps.guild.table.notice.NotificationState;
import dev.trestle.apps.guild.table.notice.Report;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/// The part of the table that stores what users say about objects: comments, likes, reports; and the notifications that follow.
public interface ReactionItems extends Table {
  @Entity(pk = "OBJECT#{objectType}#{objectId}", sk = "COMMENT#{createdAt}#{id}")
  @Indexed(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Comment#{createdAt}#{id}")
  Entities<Comment> comments();

  @Entity(pk = "OBJECT#{objectType}#{objectId}", sk = "LIKE#{userId}")
  @Indexed(
      index = "GSI1",
      pk = "USER#{userId}",
      sk = "ENTITY#Like#{createdAt}#{objectType}#{objectId}")
  Entities<Like> likes();

  @Entity(pk = "OBJECT#{objectType}#{objectId}", sk = "COUNT#COMMENTS")
  Entities<CommentCount> commentCounts();

  @Entity(pk = "OBJECT#{objectType}#{objectId}", sk = "COUNT#LIKES")
  Entities<LikeCount> likeCounts();

  @Entity(pk = "REPORT#{state}", sk = "{id}")
  @Unique(
      value = "openReport",
      pk = "OBJECT#{objectType}#{objectId}",
      sk = "REPORTEDBY#{openReporterId}",
      type = "OpenReport")
  @Indexed(index = "GSI1", pk = "USER#{reporterId}", sk = "REPORT#{createdAt}#{id}")
  @Indexed(index = "GSI2", pk = "REPORTED#{authorId}", sk = "{createdAt}#{id}")
  Entities<Report> reports();

  @Entity(pk = "USER#{userId}", sk = "NOTIF#{id}")
  Entities<Notification> notifications();

  @Entity(pk = "USER#{userId}", sk = "NOTIFREAD#{groupKey}")
  Entities<NotificationRead> notificationReads();

  @Entity(pk = "USER#{userId}", sk = "NOTIFSTATE")
  Entities<NotificationState> notificationStates();

  @Get
  Ref<Comment> comment(String objectType, String objectId, Instant createdAt, String id);

  @Get
  Map<CommentKey, Comment> comments(Collection<CommentKey> keys);

  @Get
  Ref<CommentCount> commentCount(String objectType, String objectId);

  @Get
  Map<String, CommentCount> commentCounts(String objectType, Collection<String> objectIds);

  @Get
  Ref<LikeCount> likeCount(String objectType, String objectId);

  @Get
  Map<String, LikeCount> likeCounts(String objectType, Collection<String> objectIds);

  @Query(pk = "OBJECT#{objectType}#{objectId}", sk = "COMMENT#")
  Listing<Comment> commentsOn(String objectType, String objectId);

  /// The comments of a user.
  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Comment#")
  Listing<Comment> commentsBy(String userId);

  @Get
  Ref<Like> like(String objectType, String objectId, String userId);

  /// Which of some objects a user likes.
  @Get
  Map<String, Like> likes(String objectType, Collection<String> objectIds, String userId);

  @Query(pk = "OBJECT#{objectType}#{objectId}", sk = "LIKE#")
  Listing<Like> likesOf(String objectType, String objectId);

  /// The likes of a user.
  @Query(index = "GSI1", pk = "USER#{userId}", sk = "ENTITY#Like#")
  Listing<Like> likesBy(String userId);

  @Get
  Ref<Report> report(Report.State state, String id);

  /// The open report of a user about an object.
  @Get(unique = "openReport")
  Optional<Report> openReport(String objectType, String objectId, String openReporterId);

  /// The reports that a user has made.
  @Query(index = "GSI1", pk = "USER#{reporterId}", sk = "REPORT#")
  Listing<Report> reportsBy(String reporterId);

  /// The reports about what a user has written or owns.
  @Query(index = "GSI2", pk = "REPORTED#{authorId}")
  Listing<Report> reportsAbout(String authorId);

  /// Reports, the oldest first.
  @Query(pk = "REPORT#{state}")
  Listing<Report> reportsIn(Report.State state);

  @Get
  Ref<Notification> notification(String userId, String id);

  @Query(pk = "USER#{userId}", sk = "NOTIF#", descending = true)
  Listing<Notification> notificationsOf(String userId);

  /// Older notifications than one, the newest first.
  @Query(pk = "USER#{userId}", before = "NOTIF#{id}", descending = true)
  Listing<Notification> notificationsBefore(String userId, String id);

  /// Newer notifications than one, the oldest first.
  @Query(pk = "USER#{userId}", after = "NOTIF#{id}")
  Listing<Notification> notificationsAfter(String userId, String id);

  /// Which of some groups of notifications a user has read, and up to when.
  @Get
  Map<String, NotificationRead> notificationReads(String userId, Collection<String> groupKeys);

  @Get
  Ref<NotificationRead> notificationRead(String userId, String groupKey);

  @Get
  Ref<NotificationState> notificationState(String userId);
}
