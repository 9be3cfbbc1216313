/// Clients that are connected to games of this node, and the messages that games receive.
///
/// Start at [GameClient], one connection, and [GameMessage]. [ConnectedClients] are those of one game; [PresenceTracker] knows who of them is
/// disconnected since when. [GameMailboxes] delivers messages to games.
@NullMarked
package dev.trestle.apps.snakes.game.client;

import org.jspecify.annotations.NullMarked;
