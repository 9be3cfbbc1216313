package dev.trestle.apps.guild.table;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A like of a user, one for each object.
@Schema(version = 1)
public record Like(String objectType, String objectId, String userId, Instant createdAt)
    implements OnTimeline {}
