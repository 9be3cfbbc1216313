/// Tests of creating an application's tables on a real database.
@NullMarked
package dev.trestle.conformance.setup;

import org.jspecify.annotations.NullMarked;
