package dev.trestle.apps.guild;

import dev.trestle.singletable.attribute.Expires;
import java.time.Instant;

/// A copy of an activity for one reader.
public record FeedItem(
    String followerId,
    String activityId,
    String actorId,
    String verb,
    String objectType,
    String objectId,
    String previewText,
    Instant createdAt,
    @Expires Instant expiresAt) {}
