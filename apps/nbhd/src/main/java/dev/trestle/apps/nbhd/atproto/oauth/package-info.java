/// OAuth as the AT Protocol has it: sign-in at the authorization server of a user's account.
///
/// ```
///  identity ─► data server ─► authorization server      [AuthorizationServers], [ServerMetadata]
///      │
///  [OauthClient#begin]     sends the request to the server itself (PAR), with a hash of a secret (PKCE);
///      │                   the browser goes there with nothing but a reference to it
///  [OauthClient#complete]  exchanges the code for [OauthTokens], and checks whose they are
///      │
///  [OauthClient#refresh], [OauthClient#revoke]
/// ```
///
/// Tokens are bound to a key ([DpopKey]): each request proves that its sender has it, with a nonce that the server gives ([DpopSender]). The
/// instance proves who it is with its [ClientKey], whose public half is in the [ClientMetadata]. All of this is stateless; `session` stores
/// what has to be kept.
@NullMarked
package dev.trestle.apps.nbhd.atproto.oauth;

import org.jspecify.annotations.NullMarked;
