package dev.trestle.apps.guild.table;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A comment of a user on an activity, a goal, a task or a quest.
///
/// @param id stored as `commentId`
/// @param parentId the comment that it answers
/// @param mentions the ids of the mentioned users
@Schema(version = 1)
public record Comment(
    @Stored(as = "commentId") String id,
    String objectType,
    String objectId,
    String userId,
    Optional<String> parentId,
    String text,
    List<String> mentions,
    Instant createdAt,
    Optional<Instant> editedAt)
    implements OnTimeline {
  public Comment {
    mentions = List.copyOf(mentions);
  }
}
