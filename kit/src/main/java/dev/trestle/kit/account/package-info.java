/// Accounts: signing up, in and out, sessions and devices, passwords, verified addresses, deletion.
///
/// Start at [Accounts], which puts the parts together and adds their routes. The record of a user is the application's: it implements
/// [Account], and its table extends [AccountItems].
///
/// - *Tokens.* [AccessTokens] are JWTs that are valid for a quarter of an hour. A sign-in is a family of refresh tokens
///   ([SignInSessions], and `token` for their formats), each good for one use; where one is used twice it was stolen, and the family ends.
///   [TokenValidityCache] remembers for seconds which sign-ins have not ended.
/// - *Passwords* are hashed and compared in `password`; wrong ones are limited by `attempt` and [PasswordCheck]. A user may have
///   none: then the application verifies the user and calls [SignIn#signInVerified].
/// - *Sign-up* is the application's own, or the ready-made one in `signup`. [SignUpRule] says who can have an address, and [EmailChanges] changes
///   it once the new one is confirmed.
/// - *Deletion* ([AccountDeletion]) is at once, or after a grace period ([DeletionGrace]) in which signing in keeps the account.
/// - *Emails* ([AccountEmails]) contain one-time codes ([OneTimeCodes]), of which only hashes are stored.
@NullMarked
package dev.trestle.kit.account;

import org.jspecify.annotations.NullMarked;
