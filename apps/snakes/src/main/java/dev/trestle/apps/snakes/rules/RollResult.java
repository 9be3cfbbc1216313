package dev.trestle.apps.snakes.rules;

import java.util.List;
import java.util.Optional;

/// The result of a roll: the squares passed, the final square, and a snake or ladder.
///
/// @param path the squares that the token steps on, without what the effect does; empty where it stays
/// @param position the final square
public record RollResult(
    List<Integer> path, int position, Optional<Effect> effect, boolean finished) {
  public RollResult {
    path = List.copyOf(path);
  }

  static RollResult stays(int position) {
    return new RollResult(List.of(), position, Optional.empty(), false);
  }
}
