/// How often something may be done: token buckets, one or one for each key.
///
/// Start at [Quota]. A [TokenBucket] is one caller's; a [RateLimiter] holds one for each of many, in bounded memory. Both are a single
/// moment for a caller, the one at which its bucket is full again, so there is nothing to refill and nothing to sweep. Time comes from an
/// `InstantSource`. Knows nothing of HTTP.
@NullMarked
package dev.trestle.web.limit;

import org.jspecify.annotations.NullMarked;
