@NullMarked
package dev.trestle.dynamo.capacity;

import org.jspecify.annotations.NullMarked;
