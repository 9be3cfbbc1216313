/// Rate limits with token buckets, one or one for each key.
///
/// Start at [Quota]. A [TokenBucket] is for one caller; a [RateLimiter] has one for each key, in limited memory. A bucket is stored as one
/// time, at which it is full again, so no task has to refill it. Time comes from an
/// `InstantSource`. Knows nothing of HTTP.
@NullMarked
package dev.trestle.web.limit;

import org.jspecify.annotations.NullMarked;
