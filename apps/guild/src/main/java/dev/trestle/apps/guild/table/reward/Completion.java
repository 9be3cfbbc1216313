package dev.trestle.apps.guild.table.reward;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// One completion of a task, listed by time.
@Schema(version = 1)
public record Completion(
    String userId, Instant doneAt, String taskId, String goalId, Optional<String> category) {}
