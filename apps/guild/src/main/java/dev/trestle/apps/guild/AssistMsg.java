package dev.trestle.apps.guild;

import java.time.Instant;

/// A message of a user in an assistance thread.
public record AssistMsg(
    String id, String threadId, String userId, String text, Instant createdAt) {}
