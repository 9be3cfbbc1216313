@NullMarked
package dev.trestle.dynamo.batch;

import org.jspecify.annotations.NullMarked;
