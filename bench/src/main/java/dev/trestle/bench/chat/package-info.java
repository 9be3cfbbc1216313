/// The load test of the chat: our server in its own process, as users start it, with clients that send over HTTP and
/// receive at the gateway.
///
/// Start at [ChatBenchmark]. [ChatSetup] creates users and servers; [ChatClients] runs all client connections on one thread,
/// with a minimal implementation of the protocols, since client and server share the machine. Each [GatewayClient] checks
/// the sequence numbers of its events; [MessagesInFlight] records when each message has reached all receivers. [SendSchedule] is the
/// schedule of requests. `cost` measures the cost of every operation on Amazon.
@NullMarked
package dev.trestle.bench.chat;

import org.jspecify.annotations.NullMarked;
