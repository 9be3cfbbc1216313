/// The interface of benchmarks, their settings, their directory, and the processes that they measure.
@NullMarked
package dev.trestle.bench.suite;

import org.jspecify.annotations.NullMarked;
