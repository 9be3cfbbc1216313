package dev.trestle.singletable.declaration;

import java.util.List;

/// What is unique of an entity.
///
/// @param type what the table's type attribute holds in a lock; empty for the usual one
/// @param holds components, perhaps with `as` and another name
public record UniqueDeclaration(String name, KeyDeclaration key, String type, List<String> holds) {
  public UniqueDeclaration {
    holds = List.copyOf(holds);
  }
}
