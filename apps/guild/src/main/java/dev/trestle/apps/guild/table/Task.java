package dev.trestle.apps.guild.table;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Version;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A step to a goal.
///
/// @param userId the owner of the goal
/// @param doneAt when it was done; of a repeated task, when it was done last
/// @param note what was written when it was done
/// @param repeat when it is due again: a subset of RFC 5545's recurrence rules, such as `FREQ=WEEKLY`
/// @param completions how often a repeated task was done
/// @param doneDueAt when the occurrence that was done last was due, so that reopening it brings that date back
/// @param doneBy the collaborator who did it last; empty if it was the owner
@Schema(version = 1)
public record Task(
    String id,
    String goalId,
    String userId,
    String title,
    Optional<Instant> dueAt,
    Optional<String> nlpPlan,
    boolean done,
    Optional<Instant> doneAt,
    Optional<String> note,
    Optional<String> repeat,
    List<String> tags,
    int completions,
    Optional<Instant> doneDueAt,
    Optional<String> doneBy,
    Instant createdAt,
    Instant updatedAt,
    @Version long version)
    implements OnTimeline, Due {
  private static final Instant NEVER = Instant.parse("9999-12-31T23:59:59.999Z");

  public Task {
    tags = List.copyOf(tags);
  }

  /// When it is due, on the timeline: a task that is never due comes last.
  public Instant dueOrNever() {
    return dueAt.orElse(NEVER);
  }

  @Override
  public Optional<Instant> openUntil() {
    return done ? Optional.empty() : dueAt;
  }
}
