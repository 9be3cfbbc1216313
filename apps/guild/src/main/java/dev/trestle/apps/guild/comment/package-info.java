/// Comments on activities, goals and quests, and likes of these and of comments.
///
/// Start at [CommentFeature]. [Comments] and [Likes] are the rules: they ask [dev.trestle.apps.guild.object.ObjectAccess] who may see an object,
/// and return the writes of a mutation. [CommentTypes], [LikeFields] and [CommentMutations] are the GraphQL side. [ReactionPurge] deletes the comments and
/// likes of deleted objects.
@NullMarked
package dev.trestle.apps.guild.comment;

import org.jspecify.annotations.NullMarked;
