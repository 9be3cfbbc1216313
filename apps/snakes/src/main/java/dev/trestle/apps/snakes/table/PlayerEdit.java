package dev.trestle.apps.snakes.table;

import java.time.Instant;
import java.util.Optional;

/// Builder of a changed [Player].
final class PlayerEdit {
  private final Player before;
  private int position;
  private int rolls;
  private Optional<Instant> lastRollAt;
  private Optional<String> lastRollId;
  private Optional<Long> lastMove;
  private Optional<Integer> finishedRank;
  private Optional<String> connectionId;
  private boolean isConnected;
  private boolean left;
  private int autoRolls;
  private Optional<String> tokenHash;
  private Optional<Instant> awaitedUntil;
  private Optional<Instant> expiresAt;

  PlayerEdit(Player before) {
    this.before = before;
    this.position = before.position();
    this.rolls = before.rolls();
    this.lastRollAt = before.lastRollAt();
    this.lastRollId = before.lastRollId();
    this.lastMove = before.lastMove();
    this.finishedRank = before.finishedRank();
    this.connectionId = before.connectionId();
    this.isConnected = before.isConnected();
    this.left = before.left();
    this.autoRolls = before.autoRolls();
    this.tokenHash = before.tokenHash();
    this.awaitedUntil = before.awaitedUntil();
    this.expiresAt = before.expiresAt();
  }

  PlayerEdit awaited(Instant until) {
    awaitedUntil = Optional.of(until);
    return this;
  }

  PlayerEdit connected(String connection) {
    connectionId = Optional.of(connection);
    isConnected = true;
    awaitedUntil = Optional.empty();
    return this;
  }

  PlayerEdit disconnected() {
    connectionId = Optional.empty();
    isConnected = false;
    return this;
  }

  PlayerEdit moved(int square, Optional<String> rollId, long move, Instant now) {
    position = square;
    rolls++;
    lastRollAt = Optional.of(now);
    lastRollId = rollId;
    lastMove = Optional.of(move);
    return this;
  }

  PlayerEdit autoRolls(int count) {
    autoRolls = count;
    return this;
  }

  PlayerEdit finished(int rank) {
    finishedRank = Optional.of(rank);
    return this;
  }

  PlayerEdit gone() {
    left = true;
    tokenHash = Optional.empty();
    return disconnected();
  }

  PlayerEdit expires(Instant at) {
    expiresAt = Optional.of(at);
    return this;
  }

  Player player() {
    return new Player(
        before.id(),
        before.gameCode(),
        before.name(),
        before.color(),
        before.number(),
        position,
        rolls,
        lastRollAt,
        lastRollId,
        lastMove,
        finishedRank,
        connectionId,
        isConnected,
        before.isBot(),
        left,
        autoRolls,
        tokenHash,
        before.joinedAt(),
        awaitedUntil,
        expiresAt);
  }
}
