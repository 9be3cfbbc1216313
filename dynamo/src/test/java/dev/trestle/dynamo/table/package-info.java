@NullMarked
package dev.trestle.dynamo.table;

import org.jspecify.annotations.NullMarked;
