package dev.trestle.singletable.checked;

import dev.trestle.singletable.declaration.TableDeclaration;
import java.util.List;
import java.util.Optional;

/// A table, as far as it is drawn.
///
/// @param declaration what was said of it
public record CheckedTable(
    TableDeclaration declaration, List<CheckedEntity> entities, List<CheckedPattern> patterns) {
  public CheckedTable {
    entities = List.copyOf(entities);
    patterns = List.copyOf(patterns);
  }

  /// Where the names of entities are stored, if anywhere.
  public Optional<String> typeAttribute() {
    return declaration.type().isEmpty() ? Optional.empty() : Optional.of(declaration.type());
  }
}
