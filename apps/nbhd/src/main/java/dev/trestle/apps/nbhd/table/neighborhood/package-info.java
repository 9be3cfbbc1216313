/// The records of neighbourhoods and their members.
@NullMarked
package dev.trestle.apps.nbhd.table.neighborhood;

import org.jspecify.annotations.NullMarked;
