/// Java values as attributes: what a record's components become in an item, and back.
///
/// Start at [Codecs], which finds the [Codec] of a type; [RecordCodec] puts those of a record's components together.
@NullMarked
package dev.trestle.singletable.codec;

import org.jspecify.annotations.NullMarked;
