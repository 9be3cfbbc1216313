/// Accounts of the guild: the accounts of the kit together with nicknames.
///
/// Start at [AccountFeature]. Signing up writes the user, the locks of nickname and email address, counters, points and the state of the feed
/// in one transaction.
@NullMarked
package dev.trestle.apps.guild.account;

import org.jspecify.annotations.NullMarked;
