package dev.trestle.singletable.write;

/// A write that is not yet carried out: a value that can be made in one place, carried out in another, alone or with others.
///
/// @param <T> the entity that it writes
public sealed interface Write<T> permits EntityWrite, AddToCounter, RequestOutcomeWrite {
  /// What is written, in the words of the design, for whoever is told that it was refused.
  String label();
}
