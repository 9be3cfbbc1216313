package dev.trestle.apps.guild.board;

import dev.trestle.apps.guild.table.reward.BoardKey;
import java.util.Optional;

/// A leaderboard: whose points, and of which period. As text it is `<scope>#<period>`, in which form an award notes it.
///
/// @param scope [#EVERYWHERE], or the id of a group
/// @param period as [BoardPeriods] writes it
public record Board(String scope, String period) {
  /// The scope of all users.
  public static final String EVERYWHERE = "all";

  private static final String SEPARATOR = "#";

  static Board parse(String text) {
    int end = text.indexOf(SEPARATOR);
    return new Board(text.substring(0, end), text.substring(end + 1));
  }

  String text() {
    return scope + SEPARATOR + period;
  }

  BoardKey row(String userId) {
    return new BoardKey(scope, period, userId);
  }

  /// The group whose members it lists; empty for the board of all users.
  public Optional<String> groupId() {
    return scope.equals(EVERYWHERE) ? Optional.empty() : Optional.of(scope);
  }
}
