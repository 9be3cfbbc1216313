package dev.trestle.apps.guild;

import java.time.Instant;
import java.util.Optional;

/// A part of a goal that can be reached.
public record Milestone(
    String id,
    String goalId,
    String userId,
    String name,
    int percentage,
    boolean achieved,
    Optional<Instant> achievedAt,
    Optional<String> description,
    Instant createdAt,
    Instant updatedAt)
    implements OnTimeline {}
