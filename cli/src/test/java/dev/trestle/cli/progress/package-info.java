/// Tests of the package of the same name.
@NullMarked
package dev.trestle.cli.progress;

import org.jspecify.annotations.NullMarked;
