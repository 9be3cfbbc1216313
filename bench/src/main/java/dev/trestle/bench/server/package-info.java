/// The benchmark of our server and DynamoDB Local over HTTP: the same requests by the same client, to real processes in
/// turn.
///
/// Start at [ServerBenchmark]. A [DynamoServer] is one server process; [EndpointConnection] implements minimal HTTP; [MessageTable] is the
/// table, and [WorkerRequests] builds the bodies of a [ServerWorkload] beforehand as far as possible, since client and servers
/// share the machine.
@NullMarked
package dev.trestle.bench.server;

import org.jspecify.annotations.NullMarked;
