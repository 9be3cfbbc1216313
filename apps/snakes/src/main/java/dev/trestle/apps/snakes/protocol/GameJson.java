package dev.trestle.apps.snakes.protocol;

import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A [GameView] as clients read it in JSON: choices in lower case, and empty lists left out.
@SchemaName("Game")
public record GameJson(
    String code,
    @OneOf(GameView.Status.class) String status,
    String creatorId,
    String hostId,
    Board board,
    OptionsJson options,
    boolean listed,
    int playerCount,
    Optional<String> winnerId,
    Optional<String> commitment,
    Optional<String> secret,
    Optional<String> turnPlayerId,
    Optional<Instant> turnDeadline,
    Optional<String> nextCode,
    Instant createdAt,
    Optional<Instant> startedAt,
    Optional<Instant> finishedAt,
    Optional<List<String>> ranking,
    Optional<List<String>> turnOrder) {
  public static GameJson of(GameView game) {
    return new GameJson(
        game.code(),
        Inputs.textOf(game.status()),
        game.creatorId(),
        game.hostId(),
        game.board(),
        OptionsJson.of(game.options()),
        game.listed(),
        game.playerCount(),
        game.winnerId(),
        game.commitment(),
        game.secret(),
        game.turnPlayerId(),
        game.turnDeadline(),
        game.nextCode(),
        game.createdAt(),
        game.startedAt(),
        game.finishedAt(),
        Optional.of(game.ranking()).filter(ids -> !ids.isEmpty()),
        Optional.of(game.turnOrder()).filter(ids -> !ids.isEmpty()));
  }
}
