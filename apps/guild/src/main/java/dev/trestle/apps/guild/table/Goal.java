package dev.trestle.apps.guild.table;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Version;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A goal of a user.
///
/// @param answers the answers to the guiding questions, those that were answered
/// @param taskTotal how many tasks it has
/// @param taskDone how many of them are done
/// @param groupId the group that may see it, if [#visibility] says so
@Schema(version = 1)
public record Goal(
    String id,
    String userId,
    String title,
    Optional<String> description,
    Optional<String> category,
    List<String> tags,
    Optional<Instant> deadline,
    List<Answer> answers,
    Status status,
    Visibility visibility,
    int taskTotal,
    int taskDone,
    Optional<String> groupId,
    Optional<Instant> completedAt,
    Instant createdAt,
    Instant updatedAt,
    @Version long version)
    implements OnTimeline {
  /// The state of a goal.
  public enum Status {
    ACTIVE,
    PAUSED,
    COMPLETED,
    ARCHIVED
  }

  /// An answer to a guiding question.
  public record Answer(Question question, String text) {}

  /// The eight questions that help to word a goal.
  public enum Question {
    POSITIVE,
    SPECIFIC,
    EVIDENCE,
    RESOURCES,
    OBSTACLES,
    ECOLOGY,
    TIMELINE,
    FIRST_STEP
  }

  public Goal {
    tags = List.copyOf(tags);
    answers = List.copyOf(answers);
  }
}
