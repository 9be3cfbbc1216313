/// DynamoDB's little languages as sealed trees: conditions, key conditions, updates and
/// projections.
///
/// Start at [Condition] and [Path]. The engine evaluates these trees and the toolkit builds them;
/// strings exist only at the borders, where `ExpressionParser` reads and `ExpressionPrinter` writes
/// them. Parsing what was printed gives the same tree.
///
/// Inside, a text is read in two steps. [Grammar] makes a [Syntax] tree and judges the syntax; the
/// binders put names and values in for placeholders and judge the operands. Both steps follow the
/// order in which DynamoDB finds mistakes, because of several it reports only the first.
@NullMarked
package dev.trestle.dynamo.expression;

import org.jspecify.annotations.NullMarked;
