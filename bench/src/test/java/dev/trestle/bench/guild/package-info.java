@NullMarked
package dev.trestle.bench.guild;

import org.jspecify.annotations.NullMarked;
