/// A module as it should be, so that the rules can be seen to spare it.
@NullMarked
package dev.trestle.conformance.offender.wire;

import org.jspecify.annotations.NullMarked;
