/// DynamoDB's little languages as sealed trees: conditions, key conditions, updates and
/// projections.
///
/// Start at [Condition] and [Path]. The engine evaluates these trees and the toolkit builds them;
/// strings exist only at the borders, where `ExpressionParser` reads and `ExpressionPrinter` writes
/// them. Parsing what was printed gives the same tree.
@NullMarked
package dev.trestle.dynamo.expression;

import org.jspecify.annotations.NullMarked;
