/// Neighbourhoods, their members and history, and what they show. [NeighborhoodItems] has their keys and access patterns.
@NullMarked
package dev.trestle.apps.nbhd.table.neighborhood;

import org.jspecify.annotations.NullMarked;
