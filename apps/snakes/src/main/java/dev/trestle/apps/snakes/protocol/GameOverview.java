package dev.trestle.apps.snakes.protocol;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Summary of a game for admins: the ranking of its players, and how many are connected.
///
/// @param runners who plays, the first one first
/// @param connected how many people are there
public record GameOverview(GameView game, List<Runner> runners, int connected) {
  public GameOverview {
    runners = List.copyOf(runners);
  }

  /// A player in the order of the race.
  ///
  /// @param distance how many squares are left
  public record Runner(PlayerView player, int rank, int distance) {}

  /// A client that is connected to the game, with its network address, so that the address can be banned.
  ///
  /// @param playerId empty for a spectator
  /// @param transport how messages travel
  public record Visitor(Optional<String> playerId, String transport, String address) {}

  private static final Comparator<PlayerView> FIRST_FIRST =
      Comparator.<PlayerView>comparingInt(player -> player.finishedRank().orElse(Integer.MAX_VALUE))
          .thenComparing(PlayerView::left)
          .thenComparing(Comparator.comparingInt(PlayerView::position).reversed())
          .thenComparingInt(PlayerView::rolls)
          .thenComparingInt(PlayerView::number);

  public static GameOverview of(Notice.GameState state) {
    var runners = new ArrayList<Runner>();
    for (var player : state.players().stream().sorted(FIRST_FIRST).toList()) {
      int distance = state.game().board().size() - player.position();
      runners.add(new Runner(player, runners.size() + 1, distance));
    }
    long connected =
        state.players().stream().filter(player -> player.isConnected() && !player.isBot()).count();
    return new GameOverview(state.game(), runners, (int) connected);
  }

  public Optional<Runner> leader() {
    return runners.stream().findFirst();
  }
}
