/// Neighbourhoods and the sites of their people. Start at [NbhdTable], which has all entities and access patterns.
@NullMarked
package dev.trestle.apps.nbhd;

import org.jspecify.annotations.NullMarked;
