/// Filters in front of the servers of `serve`: who may send requests, and from which address a request comes.
///
/// [LocalOnly] rejects requests of foreign web pages where there are no access keys, [ProxyHeaders] takes the address of a client from a trusted
/// proxy, and [OperatorAccess] decides who sees the state of the database.
@NullMarked
package dev.trestle.cli.access;

import org.jspecify.annotations.NullMarked;
