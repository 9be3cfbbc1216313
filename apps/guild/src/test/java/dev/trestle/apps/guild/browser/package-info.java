/// Tests of the guild's pages in a real browser.
///
/// Start at [GuildPages]: a server with its pages, and users who are signed in. Journeys are one class each; [ScreenTest] checks that every
/// screen fits and is accessible.
@NullMarked
package dev.trestle.apps.guild.browser;

import org.jspecify.annotations.NullMarked;
