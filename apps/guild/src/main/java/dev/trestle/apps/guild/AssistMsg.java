package dev.trestle.apps.guild;

import java.time.Instant;

/// What somebody said while being assisted.
public record AssistMsg(
    String id, String threadId, String userId, String text, Instant createdAt) {}
