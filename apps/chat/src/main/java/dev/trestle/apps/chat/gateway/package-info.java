/// The gateway: WebSockets over which clients receive events as they happen.
///
/// Start at [Gateway], which builds its parts.
///
/// ```
///  table ──► stream ──► EventDispatcher ──► ChangeRules: effects of a change ──► ClientSessions: recipients ──► ClientSession ──► socket
///                          │                UnreadEvents, DeletionEvents: one event for many changes
///                          ├ SignOutListener (kit)      closes the sockets of users who signed out
///                          ├ RemoteSessions             sockets of other nodes ──► PresenceTracker: who is online, with which status
///                          ├ TypingIndicators           users who type on other nodes
///                          └ StreamGaps (kit), StaleRecipients, MissedEvents   changes that could not be delivered: their recipients start a new session
///
///  socket ──► SocketConnection: one socket ──► SessionLifecycle, ChannelSubscriptions, PresencePublisher ──► ConnectionItems ──► table
/// ```
///
/// Events about stored entities come from the stream alone: the code that changes an entity sends none. Every node
/// receives the whole stream and sends events to its own clients, so that all clients receive the changes of one
/// channel in the same order. An event is encoded once and compressed once, however many clients receive it.
///
/// `gateway.session` has the sessions of clients, which outlive their sockets; `gateway.event` the events of a change; `gateway.frame` the protocol;
/// `gateway.presence` who is online. [GatewayLimits] has the limits of the gateway.
@NullMarked
package dev.trestle.apps.chat.gateway;

import org.jspecify.annotations.NullMarked;
