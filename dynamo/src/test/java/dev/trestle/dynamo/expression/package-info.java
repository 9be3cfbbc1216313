@NullMarked
package dev.trestle.dynamo.expression;

import org.jspecify.annotations.NullMarked;
