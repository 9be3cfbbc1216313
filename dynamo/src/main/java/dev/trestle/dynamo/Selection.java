package dev.trestle.dynamo;

import dev.trestle.dynamo.expression.Projection;

/// What a query or scan returns of each item that it finds.
public sealed interface Selection {
  /// All attributes of the table's items; on a global index only where the index projects them all.
  record AllAttributes() implements Selection {}

  /// All attributes that the index has.
  record AllProjectedAttributes() implements Selection {}

  record SpecificAttributes(Projection projection) implements Selection {}

  /// No items, only how many.
  record Count() implements Selection {}

  /// What DynamoDB does unless told otherwise: all attributes of the table, or all that the index projects.
  record Default() implements Selection {}

  Selection DEFAULT = new Default();
  Selection COUNT = new Count();
}
