package dev.trestle.apps.guild.table.feed;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// The newest activity of an actor. It is written in one transaction with each activity, so that an actor's activities have strictly
/// increasing times, whichever node writes them.
@Schema(version = 1)
public record ActivityHead(String actorId, Instant ts, String activityId) {}
