/// Tests of the commands `backup`, `restore` and `export`.
@NullMarked
package dev.trestle.cli.backup;

import org.jspecify.annotations.NullMarked;
