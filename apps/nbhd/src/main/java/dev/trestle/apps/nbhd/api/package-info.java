/// What all routes of the API have in common. Start at [NbhdApi].
@NullMarked
package dev.trestle.apps.nbhd.api;

import org.jspecify.annotations.NullMarked;
