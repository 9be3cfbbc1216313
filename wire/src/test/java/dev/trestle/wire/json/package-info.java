/// How JSON and attribute values are read and written.
@NullMarked
package dev.trestle.wire.json;

import org.jspecify.annotations.NullMarked;
