/// A form of the bodies of an API with data and metadata. Start at [Envelope]; lists are read by [CursorPaging].
@NullMarked
package dev.trestle.kit.api.envelope;

import org.jspecify.annotations.NullMarked;
