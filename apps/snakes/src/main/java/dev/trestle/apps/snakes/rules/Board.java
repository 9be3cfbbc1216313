package dev.trestle.apps.snakes.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A board: its size, snakes and ladders. [BoardCheck] finds its errors.
public record Board(int size, List<Jump> snakesAndLadders) {
  public Board {
    snakesAndLadders = List.copyOf(snakesAndLadders);
  }

  /// A snake, which leads down, or a ladder, which leads up.
  public record Jump(int from, int to) {
    public boolean isLadder() {
      return to > from;
    }
  }

  /// Finds the snake or ladder that begins on a square.
  public Optional<Jump> from(int square) {
    return snakesAndLadders.stream().filter(jump -> jump.from() == square).findFirst();
  }

  /// The destination of each snake and ladder, by the square on which it begins.
  Map<Integer, Integer> destinations() {
    var destinations = new HashMap<Integer, Integer>();
    snakesAndLadders.forEach(jump -> destinations.put(jump.from(), jump.to()));
    return destinations;
  }
}
