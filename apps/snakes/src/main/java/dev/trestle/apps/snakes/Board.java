package dev.trestle.apps.snakes;

import java.util.List;

/// The squares, and what leads from one to another.
public record Board(int size, List<Jump> snakesAndLadders) {
  /// A snake, which leads down, or a ladder, which leads up.
  public record Jump(int from, int to) {}
}
