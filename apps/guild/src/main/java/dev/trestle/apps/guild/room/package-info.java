/// Chat rooms and assistance threads: direct messages of two users, the rooms of groups, and threads in which users ask for help.
///
/// Start at [Messages]. The GraphQL API is in `api`. [RoomAccess] decides who may read and write. Each rule returns a plan of writes, which `mutation` carries out in one
/// transaction.
///
/// The keys of a room's messages are in the order in which the messages were stored: each is written together with the room's newest
/// message id, on condition that the id rises. So a reader who has seen everything up to a message misses none before it, and a client can
/// continue after the last message it received.
///
/// The members of a group's room follow the group: the group's transactions write them.
@NullMarked
package dev.trestle.apps.guild.room;

import org.jspecify.annotations.NullMarked;
