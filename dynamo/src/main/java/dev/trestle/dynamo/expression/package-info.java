/// DynamoDB's expression languages as sealed trees: conditions, key conditions, updates and
/// projections, with parser and printer.
///
/// Start at [Condition] and [Path]. The engine evaluates these trees and the toolkit builds them.
/// Texts exist only at the borders: `ExpressionParser` reads them and `ExpressionPrinter` writes
/// them. Parsing a printed text gives the same tree.
///
/// Parsing has two steps. [Grammar] builds a [Syntax] tree and checks the syntax; the
/// binders replace names and placeholders and check the operands. Both steps follow the
/// order in which DynamoDB finds mistakes, because of several it reports only the first.
///
/// Trees and parser are one package, though it has 28 files: `Condition.parse` and its like call the parser, and the
/// parser builds the trees, so two packages would import each other.
@NullMarked
package dev.trestle.dynamo.expression;

import org.jspecify.annotations.NullMarked;
