/// Declared HTTP routes: who may call each, how often, what it takes and answers, and the OpenAPI document that says so.
///
/// Start at [Api]: features add [Route]s to it, and it mounts them on a router. It authenticates callers ([Authentication], [Caller]; for admins
/// [AdminGate]), requires [Right]s, limits how often they call ([RateLimit]; [CallLimiter] does it), checks bodies and query parameters (package `input`), answers
/// problems ([Problems]) and writes the OpenAPI document. All of these read the same declarations, so they cannot disagree.
///
/// Callers, limits and problems also serve calls that no route declares, such as the fields of a GraphQL document. Keep the [RateLimits] that
/// the API has, and use the same ones:
///
/// ```java
/// var caller = authentication.findCaller(call.request());                   // empty: nobody is signed in
/// limits.require(LimitedCall.of(RateLimit.OTHER, call, caller));            // or a ProblemException, RATE_LIMITED
/// try { … } catch (RuntimeException e) { Problems.find(e) … }               // the problem for the client; empty: our own fault
/// ```
///
/// The HTTP request as a whole is best declared as a [Route] all the same: it gets the limit of all calls of a caller together, answers that
/// never fail, and its place in the document.
@NullMarked
package dev.trestle.kit.api;

import org.jspecify.annotations.NullMarked;
