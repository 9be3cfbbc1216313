/// Neighbourhoods and the sites of their people. Start at [dev.trestle.apps.nbhd.table.NbhdTable], which has all entities and access patterns. The sites
/// themselves are made by [dev.trestle.apps.nbhd.generator.build.SiteBuilder].
@NullMarked
package dev.trestle.apps.nbhd;

import org.jspecify.annotations.NullMarked;
