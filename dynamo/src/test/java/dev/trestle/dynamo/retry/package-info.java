@NullMarked
package dev.trestle.dynamo.retry;

import org.jspecify.annotations.NullMarked;
