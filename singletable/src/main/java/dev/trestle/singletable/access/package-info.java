/// Opens tables, turns method calls into DynamoDB requests, and items into entities. Start at [Tables].
///
/// A get is one request; a batch get is one request for every 100 keys ([BatchReader]). A query with its arguments is a [BoundQuery], and
/// its result a [QueryListing]: a page reads until it is full, and a [QueryReader] reads to the end. [CursorSealer] encrypts and
/// authenticates cursors, and [SharedReadRequests] lets concurrent callers with equal reads share a request.
@NullMarked
package dev.trestle.singletable.access;

import org.jspecify.annotations.NullMarked;
