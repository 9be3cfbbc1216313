/// Locks on items, so that what a write reads is still true when it commits.
@NullMarked
package dev.trestle.engine.lock;

import org.jspecify.annotations.NullMarked;
