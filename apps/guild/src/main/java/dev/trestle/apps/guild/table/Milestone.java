package dev.trestle.apps.guild.table;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A share of a goal's tasks that can be reached.
///
/// @param achieved set once, and never unset by later tasks
@Schema(version = 1)
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
