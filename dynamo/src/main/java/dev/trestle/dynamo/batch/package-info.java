/// Batches of any size on any `Dynamo`.
///
/// Start at [Batches]. DynamoDB takes 25 writes or 100 keys at a time and may leave some of them undone; here all are done, or an
/// exception says which are not.
@NullMarked
package dev.trestle.dynamo.batch;

import org.jspecify.annotations.NullMarked;
