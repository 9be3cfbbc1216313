@NullMarked
package dev.trestle.dynamo.value;

import org.jspecify.annotations.NullMarked;
