package dev.trestle.apps.guild;

import java.time.Instant;
import java.util.Optional;

/// A step to a goal.
public record Task(
    String id,
    String goalId,
    String userId,
    String title,
    Optional<Instant> dueAt,
    Optional<String> nlpPlan,
    boolean done,
    Instant createdAt,
    Instant updatedAt)
    implements OnTimeline {
  private static final Instant NEVER = Instant.parse("9999-12-31T23:59:59.999Z");

  /// When it is due, on the timeline: what is never due comes last.
  public Instant dueOrNever() {
    return dueAt.orElse(NEVER);
  }
}
