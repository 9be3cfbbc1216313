package dev.trestle.singletable.declaration;

import java.util.List;

/// The declaration of a unique constraint of an entity, with the key of its lock.
///
/// @param type the value of the table's type attribute in a lock; empty for the default
/// @param holds the components that a lock holds, with an optional `as` and another name
public record UniqueDeclaration(String name, KeyDeclaration key, String type, List<String> holds) {
  public UniqueDeclaration {
    holds = List.copyOf(holds);
  }
}
