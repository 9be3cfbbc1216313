/// What a benchmark is, and the settings and the directory that it is given.
@NullMarked
package dev.trestle.bench.suite;

import org.jspecify.annotations.NullMarked;
