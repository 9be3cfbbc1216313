package dev.trestle.dynamo;

import dev.trestle.dynamo.expression.Projection;

/// Selects which attributes a query or scan returns of each item (`Select`).
public sealed interface Selection {
  /// All attributes of the item. On a global secondary index only if the index projects all of them.
  record AllAttributes() implements Selection {}

  /// All attributes that the index projects.
  record AllProjectedAttributes() implements Selection {}

  record SpecificAttributes(Projection projection) implements Selection {}

  /// No items, only their number.
  record Count() implements Selection {}

  /// DynamoDB's default: all attributes of the table, or all attributes that the index projects.
  record Default() implements Selection {}

  Selection DEFAULT = new Default();
  Selection COUNT = new Count();
}
