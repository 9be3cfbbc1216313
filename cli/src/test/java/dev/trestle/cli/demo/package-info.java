/// Tests of the command `demo`.
@NullMarked
package dev.trestle.cli.demo;

import org.jspecify.annotations.NullMarked;
