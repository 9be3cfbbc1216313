/// The record of builds.
@NullMarked
package dev.trestle.apps.nbhd.table.build;

import org.jspecify.annotations.NullMarked;
