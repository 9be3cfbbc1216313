/// Tests of the start page.
@NullMarked
package dev.trestle.cli.start;

import org.jspecify.annotations.NullMarked;
