/// Neighbourhoods and the sites of their people. Start at [NbhdTable]: everything that it stores, and every way it is asked.
@NullMarked
package dev.trestle.apps.nbhd;

import org.jspecify.annotations.NullMarked;
