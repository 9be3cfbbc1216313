/// Changes and their log, without a database around them.
@NullMarked
package dev.trestle.engine.change;

import org.jspecify.annotations.NullMarked;
