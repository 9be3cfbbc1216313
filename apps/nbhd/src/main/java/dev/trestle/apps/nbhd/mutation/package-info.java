/// Requests that change something: decided on what is stored, carried out in one transaction, once for each `Idempotency-Key`.
///
/// Start at [Mutations]. A handler returns a [Plan], its writes and its answer; [Quotas] adds writes that count how often a user does something.
@NullMarked
package dev.trestle.apps.nbhd.mutation;

import org.jspecify.annotations.NullMarked;
