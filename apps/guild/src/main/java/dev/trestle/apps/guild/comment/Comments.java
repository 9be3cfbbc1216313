package dev.trestle.apps.guild.comment;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.PlainText;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.object.SeenObject;
import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.notice.CommentCount;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Adds, edits and deletes comments. Each method returns the writes of a mutation, with the comment's [ObjectRef] as text for its id. Thread-safe.
public final class Comments {
  private final GuildTable table;
  private final ObjectAccess access;
  private final Mentions mentions;
  private final ReactionTargets targets;
  private final Ids ids;
  private final InstantSource clock;

  public Comments(GuildTable table, ObjectAccess access, Ids ids, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.mentions = new Mentions(table);
    this.targets = new ReactionTargets(table);
    this.ids = ids;
    this.clock = clock;
  }

  /// Comments on an object that the user may see.
  ///
  /// @param parentId the comment on the same object that this one answers
  public Plan add(String userId, ObjectRef on, String text, Optional<ObjectRef> parentId) {
    var plain = PlainText.parse("text", text, 1, CommentLimits.TEXT_MAX);
    if (!on.kind().canBeCommented()) {
      throw UserErrorException.notFound("object");
    }
    var object = access.load(userId, on);
    requireVoice(userId, object);
    parentId.ifPresent(parent -> requireOn(userId, parent, on));
    var id = ids.next();
    var comment =
        new Comment(
            id,
            on.type(),
            on.id(),
            on.ownerId(),
            userId,
            parentId.map(ObjectRef::id),
            plain,
            mentions.find(userId, plain),
            0,
            Ids.moment(id),
            Optional.empty());
    var writes = new ArrayList<Write<?>>();
    writes.add(table.comments().create(comment));
    writes.addAll(count(object.ref(), 1));
    writes.addAll(notBlocked(userId, object));
    return Plan.of(ObjectRef.of(comment).text()).with(writes);
  }

  /// A member whom an administrator of the group has muted writes nothing in the group.
  private void requireVoice(String userId, SeenObject object) {
    object
        .groupId()
        .flatMap(groupId -> table.member(groupId, userId).find())
        .flatMap(member -> member.mutedUntil())
        .filter(until -> until.isAfter(clock.instant()))
        .ifPresent(
            until -> {
              throw UserErrorException.of(
                  ErrorCode.FORBIDDEN, "You cannot write in this group until %s.".formatted(until));
            });
  }

  private void requireOn(String userId, ObjectRef parent, ObjectRef on) {
    if (!parent.commented().equals(on) || access.find(userId, parent).isEmpty()) {
      throw UserErrorException.of(
          ErrorCode.NOT_FOUND, "parentId", "There is no such comment on it, or it is not for you.");
    }
  }

  /// The writes that count comments. They are refused if the object is deleted meanwhile.
  private List<Write<?>> count(ObjectRef on, int change) {
    return switch (on.kind()) {
      case ACTIVITY ->
          List.of(
              table
                  .activity(on.ownerId(), Ids.moment(on.id()), on.id())
                  .update()
                  .add(Activity::commentCount, change)
                  .remove(Activity::countCheck));
      case GOAL, QUEST, GROUP_QUEST -> List.of(targets.check(on), countApart(on, change));
      case COMMENT, USER, GROUP, ROOM, MESSAGE ->
          throw new IllegalStateException("Nobody comments on a " + on.kind().word());
    };
  }

  private Write<?> countApart(ObjectRef on, int change) {
    var count = table.commentCount(on.type(), on.id());
    return count.find().isPresent()
        ? count.update().add(CommentCount::count, change)
        : table.commentCounts().create(new CommentCount(on.type(), on.id(), Math.max(0, change)));
  }

  /// A block that begins meanwhile comes first.
  private List<Write<?>> notBlocked(String userId, SeenObject object) {
    return object
        .authorId()
        .filter(author -> !author.equals(userId))
        .<List<Write<?>>>map(
            author ->
                List.of(
                    table.block(author, userId).check(absent()),
                    table.block(userId, author).check(absent())))
        .orElse(List.of());
  }

  /// Changes the text of an own comment, for some minutes. Users whom only the new text mentions are not notified.
  public Plan edit(String userId, ObjectRef ref, String text) {
    var plain = PlainText.parse("text", text, 1, CommentLimits.TEXT_MAX);
    var object = access.load(userId, ref);
    var comment = object.as(Comment.class).orElseThrow();
    if (!comment.userId().equals(userId) || !isEditable(comment)) {
      throw UserErrorException.of(
          ErrorCode.FORBIDDEN,
          "Only own comments can be edited, and only for %d minutes."
              .formatted(CommentLimits.EDITABLE.toMinutes()));
    }
    requireVoice(userId, object);
    var on = ref.commented();
    return Plan.of(ref.text())
        .with(
            table
                .comment(on.type(), on.id(), comment.createdAt(), comment.id())
                .update()
                .set(Comment::text)
                .to(plain)
                .set(Comment::mentions)
                .to(mentions.find(userId, plain))
                .set(Comment::editedAt)
                .to(clock.instant()));
  }

  /// Whether a comment is so new that its author may change it.
  boolean isEditable(Comment comment) {
    return !comment.createdAt().plus(CommentLimits.EDITABLE).isBefore(clock.instant());
  }

  /// Deletes a comment: its author may, the owner of the object, and an administrator of its group.
  public Plan delete(String userId, ObjectRef ref) {
    var comment = find(ref).orElseThrow(() -> UserErrorException.notFound("comment"));
    if (!comment.userId().equals(userId) && !access.load(userId, ref).moderated()) {
      throw UserErrorException.of(
          ErrorCode.FORBIDDEN,
          "Only its author, the owner of the object and administrators of the group delete a comment.");
    }
    return removal(ref, comment);
  }

  /// The writes that delete a comment of any user.
  public Plan removal(ObjectRef ref, Comment comment) {
    var writes = new ArrayList<Write<?>>();
    writes.add(table.comments().delete(comment).onlyIf(exists()));
    if (targets.exist(ref.commented())) {
      writes.addAll(count(ref.commented(), -1));
    }
    return Plan.of(ref.text()).with(writes);
  }

  /// A comment, whether or not anyone may see it.
  public Optional<Comment> find(ObjectRef ref) {
    var on = ref.commented();
    return Ids.parse(ref.id())
        .filter(ref.id()::equals)
        .map(Ids::moment)
        .flatMap((Instant at) -> table.comment(on.type(), on.id(), at, ref.id()).find())
        .filter(comment -> comment.ownerId().equals(on.ownerId()));
  }
}
