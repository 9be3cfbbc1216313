package dev.trestle.apps.snakes.game.actor;

import dev.trestle.apps.snakes.game.client.GameMailboxes;
import dev.trestle.apps.snakes.game.decision.GameCreation;
import dev.trestle.apps.snakes.game.decision.LobbyCommands;
import dev.trestle.apps.snakes.game.decision.PlayCommands;
import dev.trestle.apps.snakes.game.state.GameIds;
import dev.trestle.apps.snakes.table.SnakesTable;
import java.time.InstantSource;

/// Objects that all game actors of a node share. Immutable.
///
/// @param clock as precise as the table, so that times in memory equal those that are stored
/// @param mailboxes delivers messages to other games, and to the actor's own mailbox
public record ActorContext(
    SnakesTable table,
    String nodeId,
    InstantSource clock,
    Timers timers,
    GameIds ids,
    LobbyCommands lobby,
    PlayCommands play,
    GameCreation creation,
    GameMailboxes mailboxes) {}
