/// What a client did wrong, as DynamoDB says it: one exception type per error code.
///
/// Start at [RequestException]. The texts are part of the protocol and equal Amazon's to the letter; tests pin them. The two
/// errors that carry items (a failed condition, a cancelled transaction) stand beside the operations in `dev.trestle.dynamo`,
/// so that this package stays below values and everything else.
@NullMarked
package dev.trestle.dynamo.error;

import org.jspecify.annotations.NullMarked;
