/// A small application's table, for tests of the kit, and what such tests share.
@NullMarked
package dev.trestle.kit.testing;

import org.jspecify.annotations.NullMarked;
