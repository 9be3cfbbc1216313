/// A module without violations, to check that the rules accept it.
@NullMarked
package dev.trestle.conformance.offender.wire;

import org.jspecify.annotations.NullMarked;
