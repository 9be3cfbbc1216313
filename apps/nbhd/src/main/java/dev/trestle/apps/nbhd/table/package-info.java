/// The table of the neighbourhoods: every entity and every access pattern.
///
/// Start at [NbhdTable], which has the indexes. Each feature has a package with its records and a fragment with their keys and queries. A new entity is a
/// record and two lines in the fragment of its feature, a block in `stored-names.txt`, and a test in a contract of package `testing`, which runs on all databases.
///
/// Times are stored in seconds: the application's clock has no finer ones.
@NullMarked
package dev.trestle.apps.nbhd.table;

import org.jspecify.annotations.NullMarked;
