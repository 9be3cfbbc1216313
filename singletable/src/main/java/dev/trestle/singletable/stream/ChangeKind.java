package dev.trestle.singletable.stream;

/// Which [Change] it is.
enum ChangeKind {
  CREATED,
  CHANGED,
  REMOVED,
  EXPIRED
}
