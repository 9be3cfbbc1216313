@NullMarked
package dev.trestle.bench.snakes;

import org.jspecify.annotations.NullMarked;
