package dev.trestle.singletable.stream;

import java.util.Set;

/// A reaction to some kinds of change of some entities.
///
/// @param family the entities: a record, or an interface of several
record HandlerRegistration(
    Class<?> family, Set<ChangeKind> kinds, ChangeHandler<Change<?>> reaction) {
  HandlerRegistration {
    kinds = Set.copyOf(kinds);
  }

  boolean wants(Class<?> entity, ChangeKind kind) {
    return kinds.contains(kind) && family.isAssignableFrom(entity);
  }
}
