/// From a design interface to a model: reads the annotations. Start at [Design].
@NullMarked
package dev.trestle.singletable.design;

import org.jspecify.annotations.NullMarked;
