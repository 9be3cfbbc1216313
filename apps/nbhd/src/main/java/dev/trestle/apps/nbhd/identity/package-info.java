/// Users: signing up and in with an email address and a password or a link, sessions, profiles, deletion.
///
/// Start at [IdentityFeature]. Accounts and sessions are those of `kit.account`, with a cookie as the session ([NbhdAccounts]). A local account has an identifier of the
/// form `did:web:{ulid}.u.{host}` ([dev.trestle.apps.nbhd.id.LocalDids]), and the instance answers for it ([DidDocuments]). A user without a display name has no profile yet:
/// nobody sees such a user. Others see a [UserView], which never has the email address.
///
/// A deleted account is closed at once. After 30 days its profile is emptied, and a job ([UserPurge]) runs the
/// [dev.trestle.apps.nbhd.feature.UserPurgeStep]s of all features.
@NullMarked
package dev.trestle.apps.nbhd.identity;

import org.jspecify.annotations.NullMarked;
