/// Batch requests of any size on any `Dynamo`.
///
/// Start at [Batches]. DynamoDB takes 25 writes or 100 keys per request and may leave some unprocessed. Here all are processed, or an
/// exception lists those that are not.
@NullMarked
package dev.trestle.dynamo.batch;

import org.jspecify.annotations.NullMarked;
