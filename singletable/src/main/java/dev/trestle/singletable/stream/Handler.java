package dev.trestle.singletable.stream;

import java.util.Set;

/// A reaction to some kinds of change of some entities.
///
/// @param family the entities: a record, or an interface of several
record Handler(Class<?> family, Set<Kind> kinds, Reaction<Change<?>> reaction) {
  Handler {
    kinds = Set.copyOf(kinds);
  }

  boolean wants(Class<?> entity, Kind kind) {
    return kinds.contains(kind) && family.isAssignableFrom(entity);
  }
}
