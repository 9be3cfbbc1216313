/// Tests of the command `serve`.
@NullMarked
package dev.trestle.cli.serve;

import org.jspecify.annotations.NullMarked;
