/// The paths, rate limits and budgets of the guild's API.
@NullMarked
package dev.trestle.apps.guild.api;

import org.jspecify.annotations.NullMarked;
