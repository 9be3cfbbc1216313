/// How often sites are read. [StatisticsItems] has their keys and access patterns.
@NullMarked
package dev.trestle.apps.nbhd.table.statistics;

import org.jspecify.annotations.NullMarked;
