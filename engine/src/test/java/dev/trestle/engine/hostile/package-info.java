@NullMarked
package dev.trestle.engine.hostile;

import org.jspecify.annotations.NullMarked;
