package dev.trestle.apps.snakes.game.state;

import dev.trestle.apps.snakes.protocol.NumberedEvent;
import dev.trestle.apps.snakes.table.LogEntry;
import dev.trestle.apps.snakes.table.SnakesTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The stored events of a game.
public record EventLog(SnakesTable table, String code) {
  /// All events with numbers between two, these included, in order.
  public List<LogEntry> between(long first, long last) {
    var log =
        new ArrayList<LogEntry>(table.moves(code, first, last).all(GameLimits.MAX_GAME_ITEMS));
    log.addAll(table.events(code, first, last).all(GameLimits.MAX_GAME_ITEMS));
    log.sort(Comparator.comparingLong(LogEntry::seq));
    return log;
  }

  /// Whether all these entries are stored: for a transaction that got no answer.
  public boolean holds(List<LogEntry> entries) {
    return !entries.isEmpty()
        && numbered(between(entries.getFirst().seq(), entries.getLast().seq()))
            .equals(numbered(entries));
  }

  private static List<NumberedEvent> numbered(List<LogEntry> log) {
    return log.stream().map(LogEntry::toEvent).toList();
  }
}
