/// Locks on items, so that a condition that a write has checked is still true when it commits.
@NullMarked
package dev.trestle.engine.lock;

import org.jspecify.annotations.NullMarked;
