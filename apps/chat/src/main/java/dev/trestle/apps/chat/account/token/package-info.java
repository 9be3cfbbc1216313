/// What shows that somebody is signed in: an access token for a quarter of an hour, and a refresh token to get the next one.
///
/// Start at [SignIns]: a sign-in is a family of refresh tokens, each of which is good for one use. Where one is used twice it was stolen,
/// by whoever came first or second, and the family ends. [AccessTokens] finds out who calls; [Standings] remembers for a moment whether
/// they still may.
@NullMarked
package dev.trestle.apps.chat.account.token;

import org.jspecify.annotations.NullMarked;
