package dev.trestle.apps.guild.table.feed;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// An entry of a group, a public goal or an activity under one of its tags, written and removed with it.
///
/// @param entity the kind of the tagged item, such as `Group`
/// @param ownerId the user, the group or the actor that it belongs to
@Schema(version = 1)
public record TagRow(String tag, String entity, String id, String ownerId, Instant createdAt) {}
