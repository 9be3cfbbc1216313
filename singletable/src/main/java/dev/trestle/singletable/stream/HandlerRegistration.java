package dev.trestle.singletable.stream;

import java.util.Set;

/// A handler with the entity types and the kinds of change that it handles.
///
/// @param family the entity types: a record, or an interface of several records
record HandlerRegistration(
    Class<?> family, Set<ChangeKind> kinds, ChangeHandler<Change<?>> reaction) {
  HandlerRegistration {
    kinds = Set.copyOf(kinds);
  }

  boolean wants(Class<?> entity, ChangeKind kind) {
    return kinds.contains(kind) && family.isAssignableFrom(entity);
  }
}
