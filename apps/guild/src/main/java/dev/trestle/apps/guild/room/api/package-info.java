/// The part of the GraphQL API for chat rooms and assistance threads.
///
/// Start at [RoomFeature]. [MessageSubscription] delivers messages as they are stored; [RoomRights] ends it for users who may no longer read a
/// room. [TypingIndicators] tells the nodes with readers of a room who is typing.
@NullMarked
package dev.trestle.apps.guild.room.api;

import org.jspecify.annotations.NullMarked;
