package dev.trestle.singletable.stream;

/// The kinds of [Change].
enum ChangeKind {
  CREATED,
  CHANGED,
  REMOVED,
  EXPIRED
}
