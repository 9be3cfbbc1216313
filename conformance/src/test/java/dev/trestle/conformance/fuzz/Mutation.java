package dev.trestle.conformance.fuzz;

import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;

/// Mutates a text: replaces, drops, doubles or moves a token, changes a character, or cuts the text.
final class Mutation {
  private static final Pattern TOKEN =
      Pattern.compile("\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"|\\w++|[^\\s\\w]", Pattern.DOTALL);
  private static final int MAX_LENGTH = 1 << 18;

  private final SplittableRandom random;
  private final List<String> pieces;

  /// @param pieces the replacements of tokens
  Mutation(SplittableRandom random, List<String> pieces) {
    this.random = random;
    this.pieces = pieces;
  }

  /// The text with up to `most` changes; sometimes none.
  String of(String text, int most) {
    var changed = text;
    for (int changes = random.nextInt(most + 1); changes > 0; changes--) {
      changed = once(changed);
      if (changed.length() > MAX_LENGTH) {
        return changed.substring(0, MAX_LENGTH);
      }
    }
    return changed;
  }

  private String once(String text) {
    if (text.isEmpty()) {
      return piece();
    }
    return random.nextInt(5) == 0 ? characters(text) : tokens(text);
  }

  private String tokens(String text) {
    var tokens = TOKEN.matcher(text).results().toList();
    if (tokens.isEmpty()) {
      return text + piece();
    }
    var token = tokens.get(random.nextInt(tokens.size()));
    var before = text.substring(0, token.start());
    var after = text.substring(token.end());
    return switch (random.nextInt(12)) {
      case 0 -> before;
      case 1, 2 -> before + after;
      case 3 -> before + token.group() + token.group() + after;
      case 4 -> before + token.group().repeat(1 + random.nextInt(200)) + after;
      case 5, 6 -> before + tokens.get(random.nextInt(tokens.size())).group() + after;
      case 7 -> before + piece() + " " + token.group() + after;
      default -> before + piece() + after;
    };
  }

  private String characters(String text) {
    int at = random.nextInt(text.length());
    char c =
        switch (random.nextInt(4)) {
          case 0 -> (char) random.nextInt(32);
          case 1 -> (char) random.nextInt(128, 256);
          default -> (char) random.nextInt(32, 127);
        };
    return switch (random.nextInt(3)) {
      case 0 -> text.substring(0, at) + c + text.substring(at);
      case 1 -> text.substring(0, at) + text.substring(at + 1);
      default -> text.substring(0, at) + c + text.substring(at + 1);
    };
  }

  private String piece() {
    return pieces.get(random.nextInt(pieces.size()));
  }
}
