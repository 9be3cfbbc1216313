package dev.trestle.engine.cache;

/// What somebody wants a row for.
enum Purpose {
  /// To look into it.
  READ,

  /// To put another in its place. Who only writes has hardly a look at what was there, and does not come back for it: so what is read
  /// for that pushes nothing out of memory, and is not kept decoded.
  REPLACE
}
