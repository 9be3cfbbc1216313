/// Accounts: signing up and in, passwords, profiles, and how all of it ends.
///
/// Start at [Accounts], which puts the parts together and adds their routes. What shows that somebody is signed in is in `token`, what
/// their passwords are kept as in `password`.
@NullMarked
package dev.trestle.apps.chat.account;

import org.jspecify.annotations.NullMarked;
