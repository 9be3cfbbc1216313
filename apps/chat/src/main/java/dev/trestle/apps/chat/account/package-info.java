/// Accounts of the chat: signing up with a username, profiles, and what the deletion of an account means in servers.
///
/// Start at [ChatAccounts], which puts the parts together and adds their routes. Signing in, tokens, passwords and emails are
/// [dev.trestle.kit.account].
@NullMarked
package dev.trestle.apps.chat.account;

import org.jspecify.annotations.NullMarked;
