package dev.trestle.apps.snakes.rules;

import dev.trestle.apps.snakes.rules.Board.Jump;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds all errors of a board, with messages for its author.
public final class BoardCheck {
  /// Squares only: a board is drawn with as many rows as columns.
  public static final int MIN_SIZE = 36;

  public static final int MAX_SIZE = 144;

  public static final Set<Integer> SIZES = Set.of(MIN_SIZE, 49, 64, 81, 100, MAX_SIZE);

  public static final int MAX_JUMPS = 30;

  private final Board board;
  private final boolean ladderToFinish;
  private final List<String> problems = new ArrayList<>();

  private BoardCheck(Board board, boolean ladderToFinish) {
    this.board = board;
    this.ladderToFinish = ladderToFinish;
  }

  /// Lists the problems of a board; empty if the board can be played on.
  ///
  /// @param ladderToFinish whether a ladder may lead to the last square
  public static List<String> problems(Board board, boolean ladderToFinish) {
    var check = new BoardCheck(board, ladderToFinish);
    if (!SIZES.contains(board.size())) {
      return List.of(
          "A board has 36, 49, 64, 81, 100 or 144 squares, not %d.".formatted(board.size()));
    }
    check.jumps();
    check.chains();
    check.walls();
    if (check.problems.isEmpty() && !check.isFinishReachable()) {
      check.problems.add("No rolls lead to the last square.");
    }
    return List.copyOf(check.problems);
  }

  private void jumps() {
    if (board.snakesAndLadders().size() > MAX_JUMPS) {
      problems.add(
          "A board has at most %d snakes and ladders, not %d."
              .formatted(MAX_JUMPS, board.snakesAndLadders().size()));
    }
    var starts = new HashSet<Integer>();
    for (var jump : board.snakesAndLadders()) {
      jump(jump);
      if (!starts.add(jump.from())) {
        problems.add("Two begin on square %d.".formatted(jump.from()));
      }
    }
  }

  private void jump(Jump jump) {
    if (jump.from() < 2 || jump.from() >= board.size()) {
      problems.add("%s begins outside of squares 2 to %d.".formatted(name(jump), board.size() - 1));
    }
    int last = ladderToFinish && jump.isLadder() ? board.size() : board.size() - 1;
    if (jump.to() < 1 || jump.to() > last) {
      problems.add("%s ends outside of squares 1 to %d.".formatted(name(jump), last));
    }
    if (jump.from() == jump.to()) {
      problems.add("%s leads nowhere.".formatted(name(jump)));
    }
  }

  private static String name(Jump jump) {
    return "%d-%d".formatted(jump.from(), jump.to());
  }

  /// One roll makes at most one jump, so nothing may begin where another ends: players would wonder.
  private void chains() {
    var starts =
        board.snakesAndLadders().stream().map(Jump::from).collect(Collectors.toUnmodifiableSet());
    for (var jump : board.snakesAndLadders()) {
      if (jump.from() != jump.to() && starts.contains(jump.to())) {
        problems.add("%s ends where another begins.".formatted(name(jump)));
      }
    }
  }

  /// Nobody rolls more than six, so nobody passes six heads in a row.
  private void walls() {
    var heads =
        board.snakesAndLadders().stream()
            .filter(jump -> !jump.isLadder())
            .map(Jump::from)
            .collect(Collectors.toUnmodifiableSet());
    for (int first = 2; first + Dice.SIDES <= board.size(); first++) {
      int at = first;
      while (at < first + Dice.SIDES && heads.contains(at)) {
        at++;
      }
      if (at == first + Dice.SIDES) {
        problems.add("Snakes begin on all of squares %d to %d.".formatted(first, at - 1));
      }
    }
  }

  private boolean isFinishReachable() {
    var destinations = board.destinations();
    var seen = new HashSet<Integer>(Set.of(0));
    var open = new ArrayDeque<Integer>(seen);
    while (!open.isEmpty()) {
      int square = open.remove();
      for (int roll = 1; roll <= Dice.SIDES && square + roll <= board.size(); roll++) {
        int landed = destinations.getOrDefault(square + roll, square + roll);
        if (landed == board.size()) {
          return true;
        }
        if (seen.add(landed)) {
          open.add(landed);
        }
      }
    }
    return false;
  }
}
