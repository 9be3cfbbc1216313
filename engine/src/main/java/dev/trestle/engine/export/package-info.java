/// Exports of tables to files, in DynamoDB's format, and dumps as lines of text.
///
/// Start at [ExportControl], which answers the requests; an [ExportJob] writes the [ExportLines] to data files and then
/// the [ExportManifest]. A [TableDump] writes the current items of a table at once.
@NullMarked
package dev.trestle.engine.export;

import org.jspecify.annotations.NullMarked;
