/// Comments on activities, goals and quests, and likes of activities and comments.
///
/// Start at [Comments] and [Likes]: each returns the writes of a mutation. Numbers change in the transaction of the comment or like.
/// [ReactionPurge] deletes both after their object is deleted.
@NullMarked
package dev.trestle.apps.guild.comment;

import org.jspecify.annotations.NullMarked;
