/// Declared HTTP routes: who may call each, how often, what it takes and answers, and the OpenAPI document that says so.
///
/// Start at [Api]: features add [Route]s to it, and it mounts them on a router. It authenticates callers ([Authentication], [Caller]; for admins
/// [AdminGate]), limits how often they call ([RateLimit]; [CallLimiter] does it), checks bodies and query parameters ([InputRules],
/// [QueryParameter]), answers problems ([Problems]) and writes the OpenAPI document. All of these read the same declarations, so they
/// cannot disagree. A limit of a value is written once: in [Text], [Range] or [OneOf] on the component of a body's record, or in a
/// [QueryParameter].
@NullMarked
package dev.trestle.kit.api;

import org.jspecify.annotations.NullMarked;
