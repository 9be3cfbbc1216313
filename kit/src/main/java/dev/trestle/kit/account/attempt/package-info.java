/// Attempts to sign in: limits how often passwords can be tried.
///
/// Start at [SignInAttempts], of which an application can have its own. Knows nothing of accounts, so that an address without an account is limited
/// as one with an account is.
@NullMarked
package dev.trestle.kit.account.attempt;

import org.jspecify.annotations.NullMarked;
