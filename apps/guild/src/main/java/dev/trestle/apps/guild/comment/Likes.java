package dev.trestle.apps.guild.comment;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Like;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.notice.LikeCount;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// Adds and removes likes of activities, comments, goals and quests. A second like changes nothing. Each method returns the writes of a mutation.
/// Thread-safe.
public final class Likes {
  private final GuildTable table;
  private final ObjectAccess access;
  private final InstantSource clock;
  private final ReactionTargets targets;

  public Likes(GuildTable table, ObjectAccess access, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.clock = clock;
    this.targets = new ReactionTargets(table);
  }

  public Plan like(String userId, ObjectRef ref) {
    requireLikeable(ref);
    var object = access.load(userId, ref);
    var plan = Plan.of(ref.text());
    return table.like(ref.type(), ref.id(), userId).find().isPresent()
        ? plan
        : plan.with(
                table
                    .likes()
                    .create(
                        new Like(
                            ref.type(), ref.id(), object.ref().text(), userId, clock.instant())))
            .with(count(ref, 1));
  }

  public Plan unlike(String userId, ObjectRef ref) {
    requireLikeable(ref);
    var seen = access.load(userId, ref);
    var like = table.like(seen.ref().type(), ref.id(), userId);
    var plan = Plan.of(ref.text());
    return like.find().isEmpty()
        ? plan
        : plan.with(like.delete().onlyIf(exists())).with(count(ref, -1));
  }

  /// The number of likes of an object.
  int count(ObjectRef ref) {
    return switch (ref.kind()) {
      case ACTIVITY ->
          table
              .activity(ref.ownerId(), Ids.moment(ref.id()), ref.id())
              .find()
              .map(Activity::likeCount)
              .orElse(0);
      case COMMENT -> {
        var on = ref.commented();
        yield table
            .comment(on.type(), on.id(), Ids.moment(ref.id()), ref.id())
            .find()
            .map(Comment::likeCount)
            .orElse(0);
      }
      case GOAL, QUEST, GROUP_QUEST ->
          table.likeCount(ref.type(), ref.id()).find().map(LikeCount::count).orElse(0);
      case USER, GROUP, ROOM, MESSAGE -> 0;
    };
  }

  boolean isLiked(String userId, ObjectRef ref) {
    return table.like(ref.type(), ref.id(), userId).find().isPresent();
  }

  /// The writes that remove a like of anyone. The likes of a deleted object are not counted any more.
  public List<Write<?>> removal(Like like) {
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table.like(like.objectType(), like.objectId(), like.userId()).delete().onlyIf(exists()));
    ObjectRef.parse(like.objectRef())
        .filter(targets::exist)
        .ifPresent(ref -> writes.addAll(count(ref, -1)));
    return writes;
  }

  private static void requireLikeable(ObjectRef ref) {
    if (!ref.kind().canBeLiked()) {
      throw UserErrorException.notFound("object");
    }
  }

  private List<Write<?>> count(ObjectRef ref, int change) {
    return switch (ref.kind()) {
      case ACTIVITY ->
          List.of(
              table
                  .activity(ref.ownerId(), Ids.moment(ref.id()), ref.id())
                  .update()
                  .add(Activity::likeCount, change)
                  .remove(Activity::countCheck));
      case COMMENT -> {
        var on = ref.commented();
        yield List.of(
            table
                .comment(on.type(), on.id(), Ids.moment(ref.id()), ref.id())
                .update()
                .add(Comment::likeCount, change));
      }
      case GOAL, QUEST, GROUP_QUEST -> List.of(targets.check(ref), countApart(ref, change));
      case USER, GROUP, ROOM, MESSAGE ->
          throw new IllegalStateException("Nobody likes a " + ref.kind().word());
    };
  }

  private Write<?> countApart(ObjectRef ref, int change) {
    var count = table.likeCount(ref.type(), ref.id());
    return count.find().isPresent()
        ? count.update().add(LikeCount::count, change)
        : table.likeCounts().create(new LikeCount(ref.type(), ref.id(), Math.max(0, change)));
  }
}
