/// The rules of tables: key schemas, limits of items, the rows that a query selects, and valid table definitions.
///
/// Start at [TableSchema], which holds the key schema of one table and converts requests to a [PrimaryKey], an [IndexKeyValues] or
/// a [KeySelection] that is valid by construction. [TableRules] rejects invalid tables, [ItemRules] items that are too
/// large. Everything is pure; a violation is a `ValidationException` with DynamoDB's own text, which clients and tests
/// match character by character.
@NullMarked
package dev.trestle.engine.schema;

import org.jspecify.annotations.NullMarked;
