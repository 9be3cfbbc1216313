/// Tests of the package of the same name.
@NullMarked
package dev.trestle.cli.connection;

import org.jspecify.annotations.NullMarked;
