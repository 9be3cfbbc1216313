/// The gateway: sockets by which clients hear what happens, as it happens.
///
/// Start at [Gateway], which puts it together.
///
/// ```
///  table ──► stream ──► Dispatcher ──► Feed: which events ──► Clients: who hears them ──► Client ──► socket
///                          │             Unread, Deletions: many changes, one event
///                          ├ SignIns     who is signed out is sent away
///                          ├ Elsewhere   sockets at other nodes ──► Attendance: who is there, how they are seen
///                          ├ Typing      who types at other nodes
///                          └ Gaps, Misses  what could not be told: those whom it concerns begin anew
///
///  socket ──► Line: one socket ──► Reception, Subscriptions, Roll ──► StoredSockets ──► table
/// ```
///
/// What clients hear of the table they hear by its stream alone: whoever changes something tells nobody else. Every node hears all of it and
/// tells its own clients, so that all hear the changes of one channel in one order. An event is encoded once, and compressed
/// once, however many hear it.
///
/// A [Client] outlives its socket: for two minutes it can come back by another and is told what it missed, from its [Backlog]. What the
/// gateway may keep is in [Limits].
@NullMarked
package dev.trestle.apps.chat.gateway;

import org.jspecify.annotations.NullMarked;
