/// Declared HTTP routes: who may call each, how often, what it takes and answers, and the OpenAPI document that says so.
///
/// Start at [Api]: features add [Route]s to it, and it mounts them on a router. It authenticates callers ([Authentication], [Caller]; for admins
/// [AdminGate]), limits how often they call ([RateLimit]; [CallLimiter] does it), checks bodies and query parameters (package `input`), answers
/// problems ([Problems]) and writes the OpenAPI document. All of these read the same declarations, so they cannot disagree.
@NullMarked
package dev.trestle.kit.api;

import org.jspecify.annotations.NullMarked;
