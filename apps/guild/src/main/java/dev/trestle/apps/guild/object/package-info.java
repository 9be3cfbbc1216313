/// Objects that users comment on, like and report, and the rules of who may see them.
///
/// Start at [ObjectAccess]: the one place that decides whether a viewer may see an activity, a comment, a goal, a quest, a user, a group or a
/// message. An [ObjectRef] is the whole key of an object; it is also its global id.
@NullMarked
package dev.trestle.apps.guild.object;

import org.jspecify.annotations.NullMarked;
