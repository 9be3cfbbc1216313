/// Trying again: a `Dynamo` that bears with throttling, failures and lost answers, in front of any other.
///
/// Start at [RetryingDynamo]. A refusal that passes ([Refusal]) is met with patience: pauses that grow and are drawn at random
/// ([Backoff]), a bound on attempts and one on time ([RetryPolicy]). A lost answer is another matter, since the request may have been
/// carried out: [Repetition] says which requests do no harm when they are carried out twice, and no others are sent again.
///
/// This is ours and not the AWS SDK's, because only the port knows what a request means: the SDK would send `ADD clicks 1` a
/// second time. It also serves databases in this process that throttle on purpose, so that a test sees what production does.
@NullMarked
package dev.trestle.dynamo.retry;

import org.jspecify.annotations.NullMarked;
