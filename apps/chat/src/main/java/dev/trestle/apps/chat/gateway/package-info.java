/// The gateway: sockets by which clients hear what happens, as it happens.
///
/// Start at [Gateway], which puts it together.
///
/// ```
///  table ──► stream ──► EventDispatcher ──► ChangeRules: which effects ──► ClientSessions: who hears them ──► ClientSession ──► socket
///                          │             UnreadEvents, DeletionEvents: many changes, one event
///                          ├ SignOutHandler     who is signed out is sent away
///                          ├ RemoteSessions   sockets at other nodes ──► PresenceTracker: who is online, and with which status
///                          ├ Typing      who types at other nodes
///                          └ StreamGaps, MissedEvents  what could not be told: those whom it concerns begin anew
///
///  socket ──► SocketConnection: one socket ──► SessionLifecycle, ChannelSubscriptions, PresencePublisher ──► ConnectionItems ──► table
/// ```
///
/// What clients hear of the table they hear by its stream alone: whoever changes something tells nobody else. Every node hears all of it and
/// tells its own clients, so that all hear the changes of one channel in one order. An event is encoded once, and compressed
/// once, however many hear it.
///
/// A [ClientSession] outlives its socket: for two minutes it can come back by another and is told what it missed, from its [ResumeBuffer]. What the
/// gateway may keep is in [GatewayLimits].
@NullMarked
package dev.trestle.apps.chat.gateway;

import org.jspecify.annotations.NullMarked;
