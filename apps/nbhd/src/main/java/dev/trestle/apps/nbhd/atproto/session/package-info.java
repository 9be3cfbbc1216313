/// Sign-ins at authorization servers, as they are stored: begun ones ([BegunSignIns]), and the tokens of sessions ([OauthSessions]).
///
/// Secrets are sealed, each for its place. Several nodes may need a new access token at the same time: one of them refreshes it, the others wait
/// for the result, since a refresh token that is used twice ends the session.
@NullMarked
package dev.trestle.apps.nbhd.atproto.session;

import org.jspecify.annotations.NullMarked;
