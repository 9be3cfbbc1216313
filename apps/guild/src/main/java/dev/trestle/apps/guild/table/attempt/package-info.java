/// The second table of the guild: attempts to sign in, apart from everything else, since anyone can cause them.
///
/// Start at [LoginAttemptsTable].
@NullMarked
package dev.trestle.apps.guild.table.attempt;

import org.jspecify.annotations.NullMarked;
