package dev.trestle.singletable.draft;

import dev.trestle.singletable.sketch.TableSketch;
import java.util.List;
import java.util.Optional;

/// A table, as far as it is drawn.
///
/// @param sketch what was said of it
public record TableDraft(
    TableSketch sketch, List<EntityDraft> entities, List<PatternDraft> patterns) {
  public TableDraft {
    entities = List.copyOf(entities);
    patterns = List.copyOf(patterns);
  }

  /// Where the names of entities are stored, if anywhere.
  public Optional<String> typeAttribute() {
    return sketch.type().isEmpty() ? Optional.empty() : Optional.of(sketch.type());
  }
}
