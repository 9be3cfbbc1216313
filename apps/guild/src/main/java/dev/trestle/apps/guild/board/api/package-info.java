/// The GraphQL API of leaderboards. Start at [BoardFeature].
@NullMarked
package dev.trestle.apps.guild.board.api;

import org.jspecify.annotations.NullMarked;
