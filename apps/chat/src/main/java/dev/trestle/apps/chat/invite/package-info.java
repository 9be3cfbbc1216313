/// Invites: codes that let people into servers. Routes are in [InvitesApi], rules in [Invites].
///
/// A code that is unknown, has expired or was used up is refused with the same words. Whoever comes in does so in one transaction with what
/// allows it: the invite still has a use, they are not banned, the server is there.
@NullMarked
package dev.trestle.apps.chat.invite;

import org.jspecify.annotations.NullMarked;
