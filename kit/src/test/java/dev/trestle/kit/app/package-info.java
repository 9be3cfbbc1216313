/// Tests of [dev.trestle.kit.app].
@NullMarked
package dev.trestle.kit.app;

import org.jspecify.annotations.NullMarked;
