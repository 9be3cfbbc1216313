/// Our server and DynamoDB Local over HTTP: the same requests by the same frugal client, to real processes that take turns.
///
/// Start at [ServerBenchmark]. A [Peer] is one server process; [Connection] speaks just enough HTTP to it; [Chat] is the table, and
/// [Requests] makes the bodies of a [Workload] beforehand as far as possible, since client and servers share the machine.
@NullMarked
package dev.trestle.bench.server;

import org.jspecify.annotations.NullMarked;
