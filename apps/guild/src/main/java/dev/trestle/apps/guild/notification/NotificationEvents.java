package dev.trestle.apps.guild.notification;

import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.object.ObjectKind;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.object.SeenObject;
import dev.trestle.apps.guild.reward.Levels;
import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.Due;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Like;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.table.group.CollaborationInvite;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.apps.guild.table.group.Resource;
import dev.trestle.apps.guild.table.notice.NotificationKind;
import dev.trestle.apps.guild.table.reward.Badge;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.singletable.stream.Subscriber;
import java.util.LinkedHashMap;
import java.util.Map;

/// Follows the table's stream, and notifies users of what others do with their things, and of what they have reached. What concerns groups is
/// in [GroupEvents]. Thread-safe.
final class NotificationEvents {
  private final GuildTable table;
  private final ObjectAccess access;
  private final Notifier notifier;

  NotificationEvents(GuildTable table, ObjectAccess access, Notifier notifier) {
    this.table = table;
    this.access = access;
    this.notifier = notifier;
  }

  /// Adds its handlers to a group.
  Subscriber subscribe(Subscriber group) {
    return group
        .created(Follow.class, change -> followed(change.entity()))
        .created(Like.class, change -> liked(change.entity()))
        .created(Comment.class, change -> commented(change.entity()))
        .created(CollaborationInvite.class, change -> invited(change.entity()))
        .created(Badge.class, change -> earned(change.entity()))
        .changed(XpSummary.class, change -> leveled(change.before(), change.after()))
        .changed(Quest.class, change -> completed(change.before(), change.after()))
        .changed(QuestParticipation.class, change -> paid(change.before(), change.after()));
  }

  void followed(Follow follow) {
    notifier.add(
        NewNotification.of(
                "FOLLOW:%s:%s".formatted(follow.followerId(), follow.followeeId()),
                follow.followeeId(),
                NotificationKind.FOLLOW,
                ObjectRef.of(ObjectKind.USER, follow.followerId()),
                "")
            .by(follow.followerId())
            .groupedBy("follow:" + Due.day(follow.createdAt())));
  }

  void liked(Like like) {
    ObjectRef.parse(like.objectRef())
        .flatMap(ref -> access.find(like.userId(), ref))
        .ifPresent(object -> object.authorId().ifPresent(author -> liked(like, object, author)));
  }

  private void liked(Like like, SeenObject object, String author) {
    notifier.add(
        NewNotification.of(
                "LIKE:%s:%s".formatted(like.objectId(), like.userId()),
                author,
                NotificationKind.LIKE,
                object.ref(),
                object.text())
            .by(like.userId())
            .groupedBy("like:%s:%s".formatted(like.objectId(), Due.day(like.createdAt()))));
  }

  /// One comment notifies a user once: of a reply rather than of a mention, and of that rather than of a comment.
  void commented(Comment comment) {
    var ref = ObjectRef.of(comment);
    access
        .find(comment.userId(), ref.commented())
        .ifPresent(
            object ->
                recipients(comment, object)
                    .forEach((userId, kind) -> commented(comment, object, userId, kind)));
  }

  private Map<String, NotificationKind> recipients(Comment comment, SeenObject object) {
    var recipients = new LinkedHashMap<String, NotificationKind>();
    var on = object.ref();
    comment
        .parentId()
        .map(id -> ObjectRef.of(ObjectKind.COMMENT, on.type(), on.ownerId(), on.id(), id))
        .flatMap(parent -> access.find(comment.userId(), parent))
        .flatMap(SeenObject::authorId)
        .ifPresent(author -> recipients.put(author, NotificationKind.REPLY));
    comment.mentions().forEach(id -> recipients.putIfAbsent(id, NotificationKind.MENTION));
    object.authorId().ifPresent(id -> recipients.putIfAbsent(id, NotificationKind.COMMENT));
    return recipients;
  }

  private void commented(Comment comment, SeenObject object, String userId, NotificationKind kind) {
    var ref = ObjectRef.of(comment);
    // Whom a comment mentions may not be in the audience of the object.
    if (access.find(userId, ref).isEmpty()) {
      return;
    }
    var made =
        NewNotification.of(
                "COMMENT:%s:%s".formatted(comment.id(), userId), userId, kind, ref, object.text())
            .by(comment.userId());
    notifier.add(
        kind == NotificationKind.COMMENT
            ? made.groupedBy(
                "comment:%s:%s".formatted(comment.objectId(), Due.day(comment.createdAt())))
            : made);
  }

  void invited(CollaborationInvite invite) {
    if (invite.resource() != Resource.GOAL) {
      return;
    }
    table
        .goal(invite.invitedBy(), invite.resourceId())
        .find()
        .ifPresent(
            goal ->
                notifier.add(
                    NewNotification.of(
                            "INVITE:" + invite.inviteId(),
                            invite.userId(),
                            NotificationKind.COLLABORATION_INVITE,
                            ObjectRef.of(goal),
                            goal.title())
                        .by(invite.invitedBy())));
  }

  void earned(Badge badge) {
    notifier.add(
        NewNotification.of(
            "BADGE:%s:%s".formatted(badge.userId(), badge.badgeId()),
            badge.userId(),
            NotificationKind.BADGE,
            "Badge",
            badge.badgeId()));
  }

  void leveled(XpSummary before, XpSummary after) {
    long level = Levels.level(after.xp());
    if (level > Levels.level(before.xp())) {
      notifier.add(
          NewNotification.of(
              "LEVEL:%s:%d".formatted(after.userId(), level),
              after.userId(),
              NotificationKind.LEVEL,
              "Level",
              String.valueOf(level)));
    }
  }

  void completed(Quest before, Quest after) {
    if (before.status() != Quest.Status.COMPLETED && after.status() == Quest.Status.COMPLETED) {
      notifier.add(
          NewNotification.of(
              "QUEST:%s:completed".formatted(after.id()),
              after.userId(),
              NotificationKind.QUEST_COMPLETED,
              ObjectRef.of(after),
              after.title()));
    }
  }

  /// A quest of a group is complete for a participant who has received the reward.
  void paid(QuestParticipation before, QuestParticipation after) {
    if (before.paidAt().isEmpty() && after.paidAt().isPresent()) {
      table
          .groupQuest(after.groupId(), after.questId())
          .find()
          .ifPresent(
              quest ->
                  notifier.add(
                      NewNotification.of(
                          "QUEST:%s:completed:%s".formatted(quest.id(), after.userId()),
                          after.userId(),
                          NotificationKind.QUEST_COMPLETED,
                          ObjectRef.of(quest),
                          quest.title())));
    }
  }

  /// The role of a member in words.
  static String role(GroupMember.Role role) {
    return switch (role) {
      case OWNER -> "the owner";
      case ADMIN -> "an administrator";
      case MEMBER -> "an ordinary member";
    };
  }
}
