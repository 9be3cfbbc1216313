/// The record of sites.
@NullMarked
package dev.trestle.apps.nbhd.table.site;

import org.jspecify.annotations.NullMarked;
