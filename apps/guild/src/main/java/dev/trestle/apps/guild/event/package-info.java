/// The events of GraphQL subscriptions on one node: which subscriptions listen to a topic, and what each of them receives.
///
/// Start at [Topics]. Features publish changes of the table as events of a [Topic], and end the subscriptions of users who lose a right. All of them are
/// called by one thread for each shard of the stream, in its order: what was published after a right was lost is not delivered to that user.
///
/// ```
///  stream ──► feature ──► Topics.publish ──► TopicQueue: one event after another ──► rendered once for all equal listeners ──► Listener ──► socket
///                     └─► Topics.end ──────────────────────────────────────────────────────────────────────────────────► Listener
/// ```
///
/// Events are rendered on a thread of their topic, so that a slow one delays neither the stream nor other topics. This package knows neither
/// GraphQL nor sockets.
@NullMarked
package dev.trestle.apps.guild.event;

import org.jspecify.annotations.NullMarked;
