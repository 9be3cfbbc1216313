/// Mutations: changes that a client asks for, each carried out once.
///
/// Start at [Mutations]. Rules read, decide and return the writes as values; this package stores them in one transaction, with the outcome
/// of the request id, and decides again where others have changed what was read. [UserLimits] makes limits of what a user may have exact.
@NullMarked
package dev.trestle.apps.guild.mutation;

import org.jspecify.annotations.NullMarked;
