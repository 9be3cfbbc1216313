/// Routes of the chat's API: what each asks of its caller, how often it may be called, and what its description says.
///
/// Start at [Api]: features add [Route]s to it, and it leads requests to them. It knows who calls ([Caller]), lets each caller do so much in
/// such a time ([Buckets]), and writes the OpenAPI document, so that the three cannot disagree. Refusals are made by [Refusal].
@NullMarked
package dev.trestle.kit.api;

import org.jspecify.annotations.NullMarked;
