/// The four operations of DynamoDB Streams in JSON. Start at [GetRecordsJson].
@NullMarked
package dev.trestle.wire.stream;

import org.jspecify.annotations.NullMarked;
