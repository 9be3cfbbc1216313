/// The chat under load: our server in a process of its own, as everybody starts it, with people who write over HTTP and listen at
/// gateways.
///
/// Start at [ChatBenchmark]. A [Town] signs people up and puts them into servers; a [Gathering] is all their connections on one thread,
/// with just enough of the protocols, since client and server share the machine. Each [Listener] looks for gaps in the numbers of its
/// events; [Letters] know which message has reached everybody, and when. [Pace] says when somebody writes. What every operation costs on
/// Amazon is counted in `cost`.
@NullMarked
package dev.trestle.bench.chat;

import org.jspecify.annotations.NullMarked;
