package dev.trestle.apps.snakes.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/// The order of players in a game by turns.
public final class TurnOrder {
  private TurnOrder() {}

  /// The order by an opening roll: who rolls more comes first, and those who rolled the same roll again among themselves.
  public static <T> List<T> byOpeningRoll(List<T> players, Dice dice) {
    if (players.size() < 2) {
      return players;
    }
    var byRoll = new TreeMap<Integer, List<T>>(Comparator.reverseOrder());
    players.forEach(
        player -> byRoll.computeIfAbsent(dice.roll(), _ -> new ArrayList<>()).add(player));
    var order = new ArrayList<T>();
    byRoll.values().forEach(tied -> order.addAll(byOpeningRoll(tied, dice)));
    return order;
  }

  /// The next player after this one, of those who still play; the same player, where nobody else does.
  public static <T> Optional<T> after(T player, List<T> order, Predicate<T> plays) {
    int at = order.indexOf(player);
    for (int step = 1; step <= order.size(); step++) {
      var next = order.get((at + step) % order.size());
      if (plays.test(next)) {
        return Optional.of(next);
      }
    }
    return Optional.empty();
  }
}
