package dev.trestle.apps.guild.table;

import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A comment of a user on an activity, a goal, a quest or a quest of a group.
///
/// @param id stored as `commentId`; it contains the moment [#createdAt]
/// @param ownerId the actor, user or group in the key of the object
/// @param parentId the comment that it answers
/// @param mentions the ids of the mentioned users
@Schema(version = 1)
public record Comment(
    @Stored(as = "commentId") String id,
    String objectType,
    String objectId,
    String ownerId,
    String userId,
    Optional<String> parentId,
    String text,
    List<String> mentions,
    @NotNegative int likeCount,
    Instant createdAt,
    Optional<Instant> editedAt)
    implements OnTimeline {
  public Comment {
    mentions = List.copyOf(mentions);
  }
}
