/// Tags of tables: [Tag] and the operations on it. [TagOperations] is their part of the port.
@NullMarked
package dev.trestle.dynamo.tag;

import org.jspecify.annotations.NullMarked;
