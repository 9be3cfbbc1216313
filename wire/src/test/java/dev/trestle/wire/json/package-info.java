/// Tests of parsing and writing JSON and attribute values.
@NullMarked
package dev.trestle.wire.json;

import org.jspecify.annotations.NullMarked;
