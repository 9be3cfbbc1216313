package dev.trestle.apps.guild.table.notice;

import java.time.Instant;

/// The key of a comment.
public record CommentKey(String objectType, String objectId, Instant createdAt, String id) {}
