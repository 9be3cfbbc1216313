/// Retries with back-off for any `Dynamo`: throttling, failures and lost responses.
///
/// Start at [RetryingDynamo]. A transient error ([TransientErrors]) is retried after random, growing pauses ([Backoff]) within a limit of
/// attempts and time ([RetryPolicy]). After a lost response the request may have been carried out, so only idempotent requests are
/// sent again; [Idempotency] decides which those are.
///
/// The AWS SDK's own retries are off, because only the port knows whether a request is idempotent: the SDK would send `ADD clicks 1` a
/// second time. These retries also serve databases in this process that throttle on purpose, so a test sees the same as production.
@NullMarked
package dev.trestle.dynamo.retry;

import org.jspecify.annotations.NullMarked;
