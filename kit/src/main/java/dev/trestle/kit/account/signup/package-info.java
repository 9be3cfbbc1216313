/// Sign-up with an email address and a password, for applications whose users need nothing more.
///
/// Start at [EmailAccounts], which opens [dev.trestle.kit.account.Accounts] with the route for sign-up ([EmailSignUpApi]). An application uses
/// the record [EmailUser], or passes a function that makes its own record of a [NewAccount].
@NullMarked
package dev.trestle.kit.account.signup;

import org.jspecify.annotations.NullMarked;
