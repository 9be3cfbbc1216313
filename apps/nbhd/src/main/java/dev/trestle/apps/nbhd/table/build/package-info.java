/// Builds of sites, their order and their logs. [BuildItems] has their keys and access patterns.
@NullMarked
package dev.trestle.apps.nbhd.table.build;

import org.jspecify.annotations.NullMarked;
