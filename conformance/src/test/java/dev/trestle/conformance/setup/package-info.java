/// Tables as programs need them, on a real database.
@NullMarked
package dev.trestle.conformance.setup;

import org.jspecify.annotations.NullMarked;
