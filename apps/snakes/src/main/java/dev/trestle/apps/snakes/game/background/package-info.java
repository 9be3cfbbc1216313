/// Work beside the games: [OtherNodesListener] follows other nodes, [ResultRecorder] records finished games, [GameMaintenance] finds
/// abandoned games and refreshes connections.
@NullMarked
package dev.trestle.apps.snakes.game.background;

import org.jspecify.annotations.NullMarked;
