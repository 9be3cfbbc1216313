package dev.trestle.apps.guild.table;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A like of a user, one for each object.
///
/// @param objectRef the whole key of the liked object as text, such as `Activity:u1:a1`
@Schema(version = 1)
public record Like(
    String objectType, String objectId, String objectRef, String userId, Instant createdAt)
    implements OnTimeline {}
