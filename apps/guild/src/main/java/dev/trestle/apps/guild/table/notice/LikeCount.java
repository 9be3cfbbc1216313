package dev.trestle.apps.guild.table.notice;

import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Schema;

/// The number of likes of a goal or a quest, apart from it for the same reason as a [CommentCount]. Activities and comments have the number of
/// their likes themselves.
@Schema(version = 1)
public record LikeCount(String objectType, String objectId, @NotNegative int count) {}
