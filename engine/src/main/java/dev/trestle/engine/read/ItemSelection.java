package dev.trestle.engine.read;

import dev.trestle.dynamo.Selection;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.value.Item;
import dev.trestle.engine.evaluation.Projections;
import dev.trestle.engine.table.EngineIndex;
import java.util.Optional;

/// The part of each item that a page returns.
///
/// @param counted whether only the number of items is returned
/// @param fetched whether a local index does not project all wanted attributes, so that the whole item is read from the
///   table
record ItemSelection(boolean counted, boolean fetched, Optional<Projection> projection) {
  static ItemSelection of(ReadSource source, Selection selection) {
    if (selection instanceof Selection.SpecificAttributes(var projection)) {
      source.table().schema().requireScalarKeys(projection.paths());
    }
    return switch (selection) {
      case Selection.Default _, Selection.AllProjectedAttributes _ ->
          new ItemSelection(false, false, Optional.empty());
      case Selection.Count _ -> new ItemSelection(true, false, Optional.empty());
      case Selection.AllAttributes _ ->
          new ItemSelection(
              false, source.index().map(ItemSelection::lacksSome).orElse(false), Optional.empty());
      case Selection.SpecificAttributes(var projection) ->
          new ItemSelection(
              false,
              source.index().map(index -> lacks(source, index, projection)).orElse(false),
              Optional.of(projection));
    };
  }

  Item applyTo(Item item) {
    return projection.isEmpty()
        ? item
        : Item.of(Projections.apply(projection.get(), item.attributes()));
  }

  private static boolean lacksSome(EngineIndex index) {
    boolean lacks = !(index.projection() instanceof IndexProjection.All);
    if (lacks && index.global()) {
      throw new ValidationException(
          ("One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global "
                  + "secondary index %s because its projection type is not ALL")
              .formatted(index.name()));
    }
    return lacks;
  }

  private static boolean lacks(ReadSource source, EngineIndex index, Projection projection) {
    var missing =
        projection.paths().stream()
            .map(Path::attribute)
            .filter(attribute -> !index.has(source.table().key(), attribute))
            .distinct()
            .toList();
    if (!missing.isEmpty() && index.global()) {
      throw new ValidationException(
          "One or more parameter values were invalid: Global secondary index %s does not project %s"
              .formatted(index.name(), missing));
    }
    return !missing.isEmpty();
  }
}
