/// The rules of a table: what is a key, what may be stored, what a query selects, which tables can
/// be made at all.
///
/// Start at [Schema], which knows one table's keys and turns requests into a [PrimaryKey], an
/// [IndexKey] or a [KeySelection] that cannot be wrong any more. [TableRules] refuses impossible
/// tables, [ItemRules] oversized items. Everything is pure; what breaks a rule is a
/// `ValidationException` with DynamoDB's own text, which clients and tests match to the letter.
@NullMarked
package dev.trestle.engine.schema;

import org.jspecify.annotations.NullMarked;
