/// The table of the neighbourhoods: [NbhdTable] has its keys and indexes. Each feature has a package with its records.
@NullMarked
package dev.trestle.apps.nbhd.table;

import org.jspecify.annotations.NullMarked;
