/// What a benchmark is, the settings and the directory that it is given, and the processes that it measures.
@NullMarked
package dev.trestle.bench.suite;

import org.jspecify.annotations.NullMarked;
