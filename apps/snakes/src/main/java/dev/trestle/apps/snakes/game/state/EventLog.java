package dev.trestle.apps.snakes.game.state;

import dev.trestle.apps.snakes.protocol.NumberedEvent;
import dev.trestle.apps.snakes.table.LogEntry;
import dev.trestle.apps.snakes.table.SnakesTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// What has happened in a game, as it is stored.
public record EventLog(SnakesTable table, String code) {
  /// All that has a number between two, these included, in the order of the numbers.
  public List<LogEntry> between(long first, long last) {
    var log =
        new ArrayList<LogEntry>(table.moves(code, first, last).all(GameLimits.MAX_GAME_ITEMS));
    log.addAll(table.events(code, first, last).all(GameLimits.MAX_GAME_ITEMS));
    log.sort(Comparator.comparingLong(LogEntry::seq));
    return log;
  }

  /// Whether all of this was stored, though nobody said so.
  public boolean holds(List<LogEntry> entries) {
    return !entries.isEmpty()
        && numbered(between(entries.getFirst().seq(), entries.getLast().seq()))
            .equals(numbered(entries));
  }

  private static List<NumberedEvent> numbered(List<LogEntry> log) {
    return log.stream().map(LogEntry::toEvent).toList();
  }
}
