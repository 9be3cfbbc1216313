package dev.trestle.singletable.testing;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.retry.RetryingDynamo;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.hostile.FaultRates;
import dev.trestle.engine.hostile.HostileDynamo;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.access.Tables;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// A table of a design, in a database of its own, with a clock to move.
public final class TestTable<T extends Table> implements AfterEachCallback, AutoCloseable {
  public static final Instant NOON = Instant.parse("2024-01-01T12:00:00Z");

  private final AtomicReference<Instant> now = new AtomicReference<>(NOON);
  private final Database database;
  private final T table;
  private final T direct;

  private TestTable(DatabaseOptions options, Class<T> design, UnaryOperator<Dynamo> between) {
    this.database = Database.open(options.clock(now::get));
    this.table = Tables.of(between.apply(database)).clock(now::get).open(design);
    this.direct = Tables.of(database).clock(now::get).open(design);
    database.createTable(table.model().create());
  }

  public static <T extends Table> TestTable<T> of(Class<T> design) {
    return of(design, UnaryOperator.identity());
  }

  /// A table whose database is reached through something else.
  public static <T extends Table> TestTable<T> of(Class<T> design, UnaryOperator<Dynamo> between) {
    return new TestTable<>(DatabaseOptions.inMemory(), design, between);
  }

  /// A table on the disk.
  public static <T extends Table> TestTable<T> at(
      Path directory, Class<T> design, UnaryOperator<Dynamo> between) {
    return new TestTable<>(DatabaseOptions.at(directory), design, between);
  }

  /// Stands between a table and its database: everything fails now and then, and is tried again where that is safe.
  public static UnaryOperator<Dynamo> hostility(long seed) {
    var faults = FaultRates.HARSH.indexLag(0).staleReads(0);
    return dynamo -> RetryingDynamo.over(HostileDynamo.around(dynamo, faults, seed));
  }

  public T table() {
    return table;
  }

  /// The same table, with nothing between it and its database.
  public T direct() {
    return direct;
  }

  public Database database() {
    return database;
  }

  public void moveTo(Instant moment) {
    now.set(moment);
  }

  /// What is stored under a key of the table.
  public Optional<Item> item(String partition, String sort) {
    var names = table.model().key();
    var key = Key.of(names.partition(), partition).and(names.sort(), sort);
    return database.getItem(GetItem.of(table.model().name(), key)).item();
  }

  /// Everything that is stored.
  public List<Item> items() {
    return database.scan(Scan.of(table.model().name())).items();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    close();
  }

  @Override
  public void close() {
    database.close();
  }
}
