package dev.trestle.bench.toolkit;

import dev.trestle.engine.Database;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.checking.DesignChecker;
import dev.trestle.singletable.codec.CustomTypes;
import dev.trestle.singletable.design.DesignReader;
import dev.trestle.singletable.javatype.Reflection;
import java.util.List;
import java.util.Set;

/// A program that opens a design of thirty entities repeatedly, and prints the duration of each time. With the argument
/// `second` it opens a small design before; with `proof` it does so too, and then only validates the large one, which
/// it has read beforehand.
final class TimedDesigns {
  static final String SECOND = "second";
  static final String PROOF = "proof";
  static final int TIMES = 40;

  private TimedDesigns() {}

  public static void main(String[] arguments) {
    try (var database = Database.inMemory()) {
      var tables = Tables.of(database);
      var wanted = List.of(arguments);
      if (!wanted.isEmpty()) {
        tables.open(SampleChatTable.class);
      }
      for (int i = 0; i < TIMES; i++) {
        ForkedProgram.print(wanted.contains(PROOF) ? nanosToProve() : nanosToOpen(tables));
      }
    }
  }

  private static long nanosToOpen(Tables tables) {
    long begun = System.nanoTime();
    var table = tables.open(MarketTable.class);
    long nanos = System.nanoTime() - begun;
    if (table.model().entities().size() != LargeDesign.ENTITIES) {
      throw new IllegalStateException(
          "%s has %d entities".formatted(MarketTable.class, table.model().entities().size()));
    }
    return nanos;
  }

  private static long nanosToProve() {
    var declaration = DesignReader.read(Reflection.of(MarketTable.class)).orElseThrow();
    long begun = System.nanoTime();
    var checked = DesignChecker.check(declaration, CustomTypes.of(Set.of()));
    long nanos = System.nanoTime() - begun;
    if (!checked.problems().isEmpty()) {
      throw new IllegalStateException(checked.problems().toString());
    }
    return nanos;
  }
}
