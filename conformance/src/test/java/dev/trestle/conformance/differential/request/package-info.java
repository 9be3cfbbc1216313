/// Random requests, mostly valid, from a seed.
///
/// Start at [Schedule], which generates [Step]s. Steps never depend on responses, so any subset of a schedule can be replayed.
@NullMarked
package dev.trestle.conformance.differential.request;

import org.jspecify.annotations.NullMarked;
