/// Tests of the launcher, and of the script that runs it.
@NullMarked
package dev.trestle.cli.launch;

import org.jspecify.annotations.NullMarked;
