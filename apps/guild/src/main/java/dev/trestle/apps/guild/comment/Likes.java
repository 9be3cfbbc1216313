package dev.trestle.apps.guild.comment;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.object.ObjectKind;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Like;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;

/// Adds and removes likes of activities and comments. A second like changes nothing. Each method returns the writes of a mutation.
/// Thread-safe.
public final class Likes {
  private final GuildTable table;
  private final ObjectAccess access;
  private final InstantSource clock;

  public Likes(GuildTable table, ObjectAccess access, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.clock = clock;
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
                    new Like(ref.type(), ref.id(), object.ref().text(), userId, clock.instant())),
            count(ref, 1));
  }

  public Plan unlike(String userId, ObjectRef ref) {
    requireLikeable(ref);
    var seen = access.load(userId, ref);
    var like = table.like(seen.ref().type(), ref.id(), userId);
    var plan = Plan.of(ref.text());
    return like.find().isEmpty() ? plan : plan.with(like.delete().onlyIf(exists()), count(ref, -1));
  }

  private static void requireLikeable(ObjectRef ref) {
    if (ref.kind() != ObjectKind.ACTIVITY && ref.kind() != ObjectKind.COMMENT) {
      throw UserErrorException.notFound("object");
    }
  }

  private Write<?> count(ObjectRef ref, int change) {
    var moment = Ids.moment(ref.id());
    if (ref.kind() == ObjectKind.ACTIVITY) {
      return table
          .activity(ref.ownerId(), moment, ref.id())
          .update()
          .add(Activity::likeCount, change);
    }
    var on = ref.commented();
    return table
        .comment(on.type(), on.id(), moment, ref.id())
        .update()
        .add(Comment::likeCount, change);
  }
}
