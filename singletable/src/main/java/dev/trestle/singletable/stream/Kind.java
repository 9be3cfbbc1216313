package dev.trestle.singletable.stream;

/// Which [Change] it is.
enum Kind {
  CREATED,
  CHANGED,
  REMOVED,
  EXPIRED
}
