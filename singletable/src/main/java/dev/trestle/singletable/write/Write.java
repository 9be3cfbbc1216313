package dev.trestle.singletable.write;

/// A write as a value, not carried out yet. It can be made in one place and carried out in another, alone or with others.
///
/// @param <T> the type of the entity
public sealed interface Write<T> permits EntityWrite, AddToCounter, RequestOutcomeWrite {
  /// A description of the write in the names of the design, for messages about a refusal.
  String label();
}
