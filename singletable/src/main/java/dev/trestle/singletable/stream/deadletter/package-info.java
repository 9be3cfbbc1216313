/// Records of a stream that a group of handlers could not handle, stored until they are replayed or discarded.
///
/// Start at [DeadLetters]. [RecordEncoding] defines the stored bytes of a record, and a test pins them.
@NullMarked
package dev.trestle.singletable.stream.deadletter;

import org.jspecify.annotations.NullMarked;
