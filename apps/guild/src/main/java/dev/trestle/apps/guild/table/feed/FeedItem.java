package dev.trestle.apps.guild.table.feed;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A copy of an activity in the feed of one reader.
@Schema(version = 1)
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
