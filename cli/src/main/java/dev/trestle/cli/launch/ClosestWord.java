package dev.trestle.cli.launch;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/// Finds the known word that is most similar to a mistyped one.
public final class ClosestWord {
  private ClosestWord() {}

  /// The most similar word, where one is similar enough: every third letter may be wrong.
  public static Optional<String> to(String word, Collection<String> words) {
    return words.stream()
        .filter(candidate -> distance(word, candidate) <= Math.max(1, word.length() / 3))
        .min(Comparator.comparingInt(candidate -> distance(word, candidate)));
  }

  /// The edit distance of two words: the number of letters to replace, insert, delete or swap with the next one.
  private static int distance(String from, String to) {
    var distances = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        distances[i][j] = distance(from, to, i, j, distances);
      }
    }
    return distances[from.length()][to.length()];
  }

  /// Between the first letters of both, by the distances between fewer of them.
  private static int distance(String from, String to, int i, int j, int[][] before) {
    if (i == 0 || j == 0) {
      return i + j;
    }
    int changed = before[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
    int added = 1 + Math.min(before[i - 1][j], before[i][j - 1]);
    boolean swapped =
        i > 1
            && j > 1
            && from.charAt(i - 1) == to.charAt(j - 2)
            && from.charAt(i - 2) == to.charAt(j - 1);
    return Math.min(Math.min(changed, added), swapped ? 1 + before[i - 2][j - 2] : i + j);
  }
}
