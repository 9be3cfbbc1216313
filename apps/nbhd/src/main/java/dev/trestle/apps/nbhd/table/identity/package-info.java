/// The record of users.
@NullMarked
package dev.trestle.apps.nbhd.table.identity;

import org.jspecify.annotations.NullMarked;
