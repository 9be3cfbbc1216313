/// Invites: codes that admit users to servers. Routes are in [InvitesApi], rules in [Invites].
///
/// An unknown, an expired and a used-up code are refused with the same error. Joining is one transaction with its
/// conditions: the invite has a use left, the user is not banned, the server is not being deleted.
@NullMarked
package dev.trestle.apps.chat.invite;

import org.jspecify.annotations.NullMarked;
