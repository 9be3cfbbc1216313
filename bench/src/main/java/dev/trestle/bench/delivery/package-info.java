/// Load of messages that are delivered to many sockets.
///
/// Start at [LoadClients], which runs all client connections on one thread, since client and server share the machine. [MessagesInFlight] records when each
/// message has reached all receivers; [SendSchedule] is the schedule of requests. An application adds the protocol of its sockets as a [ReceivingClient].
@NullMarked
package dev.trestle.bench.delivery;

import org.jspecify.annotations.NullMarked;
