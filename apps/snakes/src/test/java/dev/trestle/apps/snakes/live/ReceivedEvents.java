package dev.trestle.apps.snakes.live;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Records the events of one client: each once, by its number, or that one is missing.
final class ReceivedEvents {
  private final List<JsonNode> events = new ArrayList<>();
  private final List<String> gaps = new ArrayList<>();
  private final Map<String, Integer> positions = new HashMap<>();
  private long seq = -1;
  private int resyncs;
  private Optional<JsonNode> seat = Optional.empty();
  private Optional<String> token = Optional.empty();

  /// Takes a message; false where it is no event and no picture of the game.
  boolean take(JsonNode message) {
    switch (message.path("type").asText()) {
      case "joinedGame" -> {
        seat = Optional.of(message);
        token =
            Optional.ofNullable(message.get("playerToken")).map(JsonNode::asText).or(() -> token);
        snapshot(message);
      }
      case "gameState" -> snapshot(message);
      case "resync" -> resyncs++;
      case "moves" -> message.path("moves").forEach(this::step);
      case "batch" -> message.path("events").forEach(this::step);
      case "emote", "error", "pong", "serverRestart" -> {
        return false;
      }
      default -> {
        // An answer may come before events with lower numbers, and comes again among them.
        if (!message.has("re") && message.has("seq")) {
          step(message);
        } else {
          return false;
        }
      }
    }
    return true;
  }

  private void snapshot(JsonNode message) {
    seq = message.path("seq").asLong();
    positions.clear();
    message
        .path("players")
        .forEach(
            player -> positions.put(player.path("id").asText(), player.path("position").asInt()));
  }

  private void step(JsonNode event) {
    long number = event.path("seq").asLong();
    if (number <= seq) {
      // Told twice: it came while what was missing was asked for.
      return;
    }
    if (number != seq + 1) {
      gaps.add("%d after %d".formatted(number, seq));
    }
    seq = number;
    events.add(event);
    if (event.path("type").asText().equals("playerMoved")) {
      int before = positions.getOrDefault(event.path("playerId").asText(), 0);
      if (before != event.path("previousPosition").asInt()) {
        gaps.add(
            "a move from %d of one on %d"
                .formatted(event.path("previousPosition").asInt(), before));
      }
      positions.put(event.path("playerId").asText(), event.path("newPosition").asInt());
    }
  }

  List<JsonNode> events() {
    return events;
  }

  List<String> types() {
    return events.stream().map(event -> event.path("type").asText()).toList();
  }

  List<String> gaps() {
    return gaps;
  }

  Map<String, Integer> positions() {
    return positions;
  }

  long seq() {
    return seq;
  }

  int resyncs() {
    return resyncs;
  }

  String code() {
    return seat.orElseThrow().at("/game/code").asText();
  }

  String playerId() {
    return seat.orElseThrow().path("playerId").asText();
  }

  String token() {
    return token.orElseThrow();
  }

  void remember(String secret) {
    token = Optional.of(secret);
  }
}
