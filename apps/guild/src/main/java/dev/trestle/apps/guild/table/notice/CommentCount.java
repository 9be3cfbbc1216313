package dev.trestle.apps.guild.table.notice;

import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Schema;

/// The number of comments on a goal or a quest. An activity has the number of its comments itself.
///
/// A goal has a version, which an edit by its owner must match. So that a comment does not disturb the edit, its number is stored apart.
@Schema(version = 1)
public record CommentCount(String objectType, String objectId, @NotNegative int count) {}
