/// The deletion of accounts: the request with its grace period, and the purge of everything that names the user.
///
/// Start at [DeletionFeature]. [GuildAccountDeletion] says what happens when the grace period ends; the rest is a job, [AccountPurge]. [PurgeRules] is
/// the table of all kinds of items: the key that finds each of them, and what becomes of it. What must stay true: after a purge no item of the table
/// contains the id of the user. A new kind of item without a rule fails `AccountPurgeTest`.
@NullMarked
package dev.trestle.apps.guild.deletion;

import org.jspecify.annotations.NullMarked;
