/// The load test of the chat: our server in its own process, as users start it, with clients that send over HTTP and
/// receive at the gateway.
///
/// Start at [ChatBenchmark]. [ChatSetup] creates users and servers; the clients run as in `bench.delivery`. Each [GatewayClient] checks
/// the sequence numbers of its events. [ChatCrowd] is one large channel, which other benchmarks compare with. `cost` measures the cost of every operation on Amazon.
@NullMarked
package dev.trestle.bench.chat;

import org.jspecify.annotations.NullMarked;
