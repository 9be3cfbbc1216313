package dev.trestle.apps.guild.table.feed;

import java.time.Instant;

/// The key of an activity.
public record ActivityKey(String actorId, Instant createdAt, String activityId) {}
