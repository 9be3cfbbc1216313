package dev.trestle.singletable.checked;

import dev.trestle.singletable.declaration.TableDeclaration;
import java.util.List;
import java.util.Optional;

/// A checked table: its declaration, and the entities and access patterns that have no problems of their own.
///
/// @param declaration the declaration that was checked
public record CheckedTable(
    TableDeclaration declaration, List<CheckedEntity> entities, List<CheckedPattern> patterns) {
  public CheckedTable {
    entities = List.copyOf(entities);
    patterns = List.copyOf(patterns);
  }

  /// The attribute that holds the name of an item's entity, where there is one.
  public Optional<String> typeAttribute() {
    return declaration.type().isEmpty() ? Optional.empty() : Optional.of(declaration.type());
  }
}
