package dev.trestle.apps.snakes.table;

import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.Options;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Builder of a changed [Game].
final class GameEdit {
  private final Game before;
  private final Instant now;
  private Status status;
  private String hostId;
  private Board board;
  private Options options;
  private boolean listed;
  private Optional<String> winnerId;
  private List<String> ranking;
  private List<String> turnOrder;
  private int playerCount;
  private int joinNo;
  private Optional<String> commitment;
  private Optional<String> nextCode;
  private Optional<Instant> startedAt;
  private Optional<Instant> finishedAt;
  private Optional<Instant> expiresAt;

  GameEdit(Game before, Instant now) {
    this.before = before;
    this.now = now;
    this.status = before.status();
    this.hostId = before.hostId();
    this.board = before.board();
    this.options = before.options();
    this.listed = before.listed();
    this.winnerId = before.winnerId();
    this.ranking = before.ranking();
    this.turnOrder = before.turnOrder();
    this.playerCount = before.playerCount();
    this.joinNo = before.joinNo();
    this.commitment = before.commitment();
    this.nextCode = before.nextCode();
    this.startedAt = before.startedAt();
    this.finishedAt = before.finishedAt();
    this.expiresAt = before.expiresAt();
  }

  GameEdit host(String host) {
    hostId = host;
    return this;
  }

  GameEdit players(int count) {
    playerCount = count;
    return this;
  }

  GameEdit joins(int number) {
    joinNo = number;
    return this;
  }

  GameEdit agreed(Options agreed, Board drawn, boolean shown) {
    options = agreed;
    board = drawn;
    listed = shown;
    return this;
  }

  GameEdit started(Optional<String> promise, List<String> order) {
    status = Status.PLAYING;
    startedAt = Optional.of(now);
    commitment = promise;
    turnOrder = order;
    return this;
  }

  GameEdit winner(String winner) {
    winnerId = Optional.of(winner);
    return this;
  }

  GameEdit over(Status how, List<String> result) {
    status = how;
    ranking = result;
    finishedAt = Optional.of(now);
    return this;
  }

  GameEdit next(String code) {
    nextCode = Optional.of(code);
    return this;
  }

  GameEdit expires(Instant at) {
    expiresAt = Optional.of(at);
    return this;
  }

  Game game() {
    return new Game(
        before.code(),
        status,
        before.creatorId(),
        hostId,
        board,
        options,
        listed,
        winnerId,
        ranking,
        turnOrder,
        playerCount,
        joinNo,
        commitment,
        nextCode,
        before.createdAt(),
        startedAt,
        finishedAt,
        now,
        expiresAt);
  }
}
