/// Tests of the filters in front of the servers of `serve`.
@NullMarked
package dev.trestle.cli.access;

import org.jspecify.annotations.NullMarked;
