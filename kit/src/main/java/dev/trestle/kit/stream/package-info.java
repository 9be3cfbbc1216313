/// Changes of a table's stream at a node of an application. [StreamGaps] detects those that were not delivered.
@NullMarked
package dev.trestle.kit.stream;

import org.jspecify.annotations.NullMarked;
