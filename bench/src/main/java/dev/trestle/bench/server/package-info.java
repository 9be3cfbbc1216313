/// The benchmark of our server and DynamoDB Local over HTTP: the same requests by the same client, to real processes in
/// turn.
///
/// Start at [ServerBenchmark]. A [Peer] is one server process; [Connection] implements minimal HTTP; [Chat] is the
/// table, and [Requests] builds the bodies of a [Workload] beforehand as far as possible, since client and servers
/// share the machine.
@NullMarked
package dev.trestle.bench.server;

import org.jspecify.annotations.NullMarked;
