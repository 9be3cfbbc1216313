/// A module without violations, to check that the rules accept it.
@NullMarked
package dev.trestle.conformance.violation.wire;

import org.jspecify.annotations.NullMarked;
