/// Exceptions for DynamoDB's error codes: one type per code.
///
/// Start at [RequestException]. The texts are part of the protocol and equal Amazon's exactly; tests pin them. The two errors that
/// carry items (a failed condition, a cancelled transaction) are beside the operations in `dev.trestle.dynamo`, so that this package
/// depends on no other. It has more files than most because it is one family: a file of ten lines per code.
@NullMarked
package dev.trestle.dynamo.error;

import org.jspecify.annotations.NullMarked;
