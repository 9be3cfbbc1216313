/// The parts that all routes of the API share. Start at [NbhdApi].
@NullMarked
package dev.trestle.apps.nbhd.api;

import org.jspecify.annotations.NullMarked;
