/// What tests of designs need: items written as plain JSON, as documents of designs show them.
@NullMarked
package dev.trestle.singletable.testing;

import org.jspecify.annotations.NullMarked;
