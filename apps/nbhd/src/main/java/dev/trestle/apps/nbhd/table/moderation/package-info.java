/// Reports to administrators. [ReportItems] has their keys and access patterns.
@NullMarked
package dev.trestle.apps.nbhd.table.moderation;

import org.jspecify.annotations.NullMarked;
