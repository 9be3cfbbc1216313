package dev.trestle.bench.toolkit;

import dev.trestle.engine.Database;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.access.Tables;

/// A program that opens a design of thirty entities again and again, and prints how long it took each time. With the argument `second` it
/// opens a small design before.
final class TimedDesigns {
  static final String SECOND = "second";
  static final int TIMES = 40;

  private TimedDesigns() {}

  public static void main(String[] arguments) {
    try (var database = Database.inMemory()) {
      var tables = Tables.of(database);
      if (arguments.length > 0 && arguments[0].equals(SECOND)) {
        tables.open(ChatTable.class);
      }
      for (int i = 0; i < TIMES; i++) {
        Program.print(nanosToOpen(tables, MarketTable.class));
      }
    }
  }

  private static long nanosToOpen(Tables tables, Class<? extends Table> design) {
    long begun = System.nanoTime();
    var table = tables.open(design);
    long nanos = System.nanoTime() - begun;
    if (table.model().entities().size() != ThirtyEntities.ENTITIES) {
      throw new IllegalStateException(
          "%s has %d entities".formatted(design, table.model().entities().size()));
    }
    return nanos;
  }
}
