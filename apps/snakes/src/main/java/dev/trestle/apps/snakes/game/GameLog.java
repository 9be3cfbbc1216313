package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.Numbered;
import dev.trestle.apps.snakes.table.InLog;
import dev.trestle.apps.snakes.table.SnakesTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// What has happened in a game, as it is stored.
record GameLog(SnakesTable table, String code) {
  /// All that has a number between two, these included, in the order of the numbers.
  List<InLog> between(long first, long last) {
    var log = new ArrayList<InLog>(table.moves(code, first, last).all(Limits.ROOM_ITEMS));
    log.addAll(table.events(code, first, last).all(Limits.ROOM_ITEMS));
    log.sort(Comparator.comparingLong(InLog::seq));
    return log;
  }

  /// Whether all of this was stored, though nobody said so.
  boolean holds(List<InLog> entries) {
    return !entries.isEmpty()
        && numbered(between(entries.getFirst().seq(), entries.getLast().seq()))
            .equals(numbered(entries));
  }

  private static List<Numbered> numbered(List<InLog> log) {
    return log.stream().map(InLog::numbered).toList();
  }
}
