package dev.trestle.singletable.template;

import dev.trestle.singletable.template.Piece.Literal;
import dev.trestle.singletable.template.Piece.Part;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Checks whether two templates can produce the same key. It walks over both at once; a part matches one or more characters that are no
/// separators.
final class Overlap {
  /// One character of a literal, or a part.
  private sealed interface Symbol {}

  private record One(char c) implements Symbol {}

  /// One or more characters: any characters, or any except separators.
  private record Many(boolean any) implements Symbol {
    boolean takes(char c) {
      return any || !Alphabet.separates(c);
    }
  }

  private final List<Symbol> left;
  private final List<Symbol> right;
  // The pairs of positions from which no match is possible.
  private final BitSet hopeless = new BitSet();
  private boolean prefix;

  Overlap(Template left, Template right) {
    this.left = symbols(left);
    this.right = symbols(right);
  }

  boolean anyKey() {
    return meet(0, false, 0, false);
  }

  boolean anyPrefix() {
    prefix = true;
    return meet(0, false, 0, false);
  }

  private static List<Symbol> symbols(Template template) {
    var symbols = new ArrayList<Symbol>();
    for (var piece : template.pieces()) {
      switch (piece) {
        case Literal(var text) -> text.chars().forEach(c -> symbols.add(new One((char) c)));
        case Part part -> symbols.add(new Many(part.isWhole()));
      }
    }
    return symbols;
  }

  /// Whether the remainders of both templates can be equal.
  ///
  /// @param inLeft whether the part at this position has matched a character already, and may end
  private boolean meet(int i, boolean inLeft, int j, boolean inRight) {
    int place = ((i * (right.size() + 1) + j) << 2) | (inLeft ? 2 : 0) | (inRight ? 1 : 0);
    if (hopeless.get(place)) {
      return false;
    }
    boolean met = tryToMeet(i, inLeft, j, inRight);
    if (!met) {
      hopeless.set(place);
    }
    return met;
  }

  private boolean tryToMeet(int i, boolean inLeft, int j, boolean inRight) {
    if (i == left.size() && (prefix || j == right.size())) {
      return true;
    }
    if (inLeft && meet(i + 1, false, j, inRight)) {
      return true;
    }
    if (inRight && meet(i, inLeft, j + 1, false)) {
      return true;
    }
    if (i == left.size() || j == right.size()) {
      return false;
    }
    return switch (left.get(i)) {
      case One(var c) ->
          switch (right.get(j)) {
            case One(var d) -> c == d && meet(i + 1, false, j + 1, false);
            case Many many -> many.takes(c) && meet(i + 1, false, j, true);
          };
      case Many many ->
          switch (right.get(j)) {
            case One(var d) -> many.takes(d) && meet(i, true, j + 1, false);
            case Many _ -> !(inLeft && inRight) && meet(i, true, j, true);
          };
    };
  }
}
