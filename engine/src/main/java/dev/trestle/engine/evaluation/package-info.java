/// Evaluation of expressions: conditions, updates and projections, applied to one item.
///
/// Start at [Conditions], [Updates] or [Projections]. Everything here is a pure function from a tree and an item to a
/// value or a `ValidationException` with DynamoDB's text; nothing reads the disk or the clock. Order and equality of
/// values are in [ValueOrder], which keys and filters share, so that a query and a filter always agree.
@NullMarked
package dev.trestle.engine.evaluation;

import org.jspecify.annotations.NullMarked;
