package dev.trestle.apps.guild.deletion;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.comment.Comments;
import dev.trestle.apps.guild.comment.Likes;
import dev.trestle.apps.guild.graph.DeletedUserEdges;
import dev.trestle.apps.guild.group.DeletedUserMemberships;
import dev.trestle.apps.guild.groupquest.DeletedUserParticipations;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Like;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.apps.guild.table.room.AssistMember;
import dev.trestle.apps.guild.table.room.AssistMsg;
import dev.trestle.apps.guild.table.room.AssistThread;
import dev.trestle.apps.guild.table.room.Reaction;
import dev.trestle.apps.guild.table.room.Room;
import dev.trestle.dynamo.value.Item;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// Removes items of a purged user together with what depends on them: the numbers of others, in the same transaction.
final class PurgeRemovals {
  private static final int MAX_ASSISTANCE = 100_000;
  private static final String ACTIVITY = "Activity";

  private final GuildTable table;
  private final PurgeWrites writes;
  private final DeletedUserEdges edges;
  private final DeletedUserMemberships memberships;
  private final DeletedUserParticipations participations;
  private final Comments comments;
  private final Likes likes;

  PurgeRemovals(GuildTable table, PurgeWrites writes, Ids ids, InstantSource clock) {
    this.table = table;
    this.writes = writes;
    this.edges = new DeletedUserEdges(table, clock);
    this.memberships = new DeletedUserMemberships(table, ids, clock);
    this.participations = new DeletedUserParticipations(table, ids, clock);
    var access = new ObjectAccess(table);
    this.comments = new Comments(table, access, ids, clock);
    this.likes = new Likes(table, access, clock);
  }

  /// The account itself is deleted by a step of its own, after everything that is found by its key.
  void user(PurgedUser purged, User user) {
    if (!user.userId().equals(purged.userId())) {
      replace(purged, User.class, user);
    }
  }

  void follow(String userId, Follow edge) {
    edges.remove(userId, edge);
  }

  void membership(String groupId, String userId) {
    memberships.remove(groupId, userId);
  }

  /// An activity of the user, or of somebody else about the user. Its comments and likes go by a job, its copies by the scan.
  void activity(Activity activity) {
    var all = new ArrayList<Write<?>>();
    all.add(
        table.activity(activity.actorId(), activity.createdAt(), activity.activityId()).delete());
    activity.tags().stream()
        .distinct()
        .forEach(tag -> all.add(table.tagRow(tag, ACTIVITY, activity.activityId()).delete()));
    table.batch(all);
  }

  /// A comment of the user is deleted and not counted any more, and so is one on something of the user. Other comments mention the user.
  void comment(PurgedUser user, Comment comment) {
    if (comment.userId().equals(user.userId())) {
      carryOut(comments.removal(ObjectRef.of(comment), comment).writes());
    } else if (comment.ownerId().equals(user.userId())) {
      table.run(table.comments().delete(comment));
    } else {
      replace(user, Comment.class, comment);
    }
  }

  /// A like of the user, or of something of the user.
  void like(String userId, Like like) {
    if (like.userId().equals(userId)) {
      carryOut(likes.removal(like));
    } else {
      table.run(table.likes().delete(like));
    }
  }

  void reaction(Reaction reaction) {
    var all = new ArrayList<Write<?>>();
    all.add(
        table
            .reaction(reaction.messageId(), reaction.code(), reaction.userId())
            .delete()
            .onlyIf(exists()));
    Ids.parse(reaction.messageId())
        .map(id -> table.message(reaction.roomId(), Ids.moment(id), id))
        .filter(message -> message.find().isPresent())
        .ifPresent(
            message ->
                all.add(message.update().addToEntry(Message::reactions, reaction.code(), -1)));
    carryOut(all);
  }

  void participation(QuestParticipation one) {
    participations.remove(one.groupId(), one.questId(), one.userId());
  }

  /// A direct room names both users.
  void roomMember(PurgedUser user, Item item) {
    var member = model(RoomMember.class).entity(item);
    table
        .room(member.roomId())
        .find()
        .filter(room -> room.members().contains(user.userId()))
        .ifPresent(room -> replace(user, Room.class, room));
    writes.delete(item);
  }

  /// Messages in assistance threads are found by the thread.
  void assistMember(PurgedUser user, AssistMember member) {
    table
        .assistThread(member.threadId())
        .find()
        .filter(thread -> thread.members().contains(user.userId()))
        .ifPresent(thread -> replace(user, AssistThread.class, thread));
    table.assistanceIn(member.threadId()).all(MAX_ASSISTANCE).stream()
        .filter(message -> message.userId().equals(user.userId()))
        .forEach(message -> replace(user, AssistMsg.class, message));
    table.run(table.assistMember(member.threadId(), member.userId()).delete());
  }

  private <T> void replace(PurgedUser user, Class<T> type, T entity) {
    writes.replace(model(type).item(entity), user.userId(), user.pseudonym());
  }

  @SuppressWarnings("unchecked") // The type of a model is that of its entities.
  private <T> EntityModel<T> model(Class<T> type) {
    return (EntityModel<T>)
        table.model().entities().stream()
            .filter(entity -> entity.type() == type)
            .findFirst()
            .orElseThrow();
  }

  /// The first write deletes an item that exists. If it is refused, the item was removed before.
  private void carryOut(List<? extends Write<?>> all) {
    if (table.attempt(all) instanceof Outcome.Refused<?> refused
        && !refused.write().equals(all.getFirst())) {
      throw new ContendedException(
          "A number changed while an item of a deleted user was removed; the step is tried again");
    }
  }
}
