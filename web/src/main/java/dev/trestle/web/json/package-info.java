/// JSON for records, with strict parsing.
///
/// Start at [Json]. What was sent is either exactly what a record says or a [JsonException], which names the member that is
/// wrong: an unknown one, a missing one, one of another type. A component of type `Optional` may be absent, all others
/// must be there. The record's own constructor has the last word: its `IllegalArgumentException` becomes the reason.
///
/// A protocol whose clients may be older or newer than the server reads with [Json#readLenient]. [Flattened] writes the members of one record
/// among those of another.
///
/// The records of a sealed interface are distinguished by a member, `type` unless [Tagged] names another, which holds the record's name
/// with a lower-case first letter. Implemented with Jackson; knows nothing of HTTP.
@NullMarked
package dev.trestle.web.json;

import org.jspecify.annotations.NullMarked;
