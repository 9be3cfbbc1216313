/// The acceptance tests of the guild: one contract, and the databases that it runs on.
@NullMarked
package dev.trestle.apps.guild.acceptance;

import org.jspecify.annotations.NullMarked;
