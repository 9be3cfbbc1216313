/// Operations on tables in JSON: schemas, indexes, time to live and tags.
///
/// Each operation has a file of its own, such as [CreateTableJson]. Files that end in `Members` parse members that several operations share;
/// [TableDescriptionJson] writes the description that most of them return.
@NullMarked
package dev.trestle.wire.table;

import org.jspecify.annotations.NullMarked;
