/// Access patterns at work: a method call becomes a request, and items become entities. Start at [Tables].
///
/// A get is one request, and one of many is a few ([BatchReader]). A query with its arguments is a [BoundQuery], and what it lists a
/// [QueryListing]: a page of it reads until it is full, and all of it is a [QueryReader] to the end. [CursorSealer] seal places, and [SharedReadRequests] lets
/// callers who ask the same at the same time share a request.
@NullMarked
package dev.trestle.singletable.access;

import org.jspecify.annotations.NullMarked;
