@NullMarked
package dev.trestle.dynamo.consumer;

import org.jspecify.annotations.NullMarked;
