package dev.trestle.testing;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.dynamo.retry.RetryPolicy;
import dev.trestle.dynamo.retry.RetryingDynamo;
import dev.trestle.dynamo.retry.RetryingStreams;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.hostile.FaultRates;
import dev.trestle.engine.hostile.HostileDynamo;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.access.Tables;
import dev.trestle.testing.TrestleTest.Storage;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The fixture of one test: its database, its clock, its tables. Safe for many threads. Closed when the test ends.
final class TestFixture implements AutoCloseable {
  private static final Pattern WORD = Pattern.compile("\\{(\\w+)}");
  private static final String ANY_WORD = "test";

  /// More attempts than any number of injected faults in a row, and short pauses: the database is not really busy.
  private static final RetryPolicy RETRIES =
      new RetryPolicy(
          20, Duration.ofSeconds(30), new Backoff(Duration.ofNanos(100_000), Duration.ofMillis(5)));

  private final TestSettings settings;
  private final Optional<TemporaryDirectory> directory;
  private final TestClock clock;
  private final Database database;
  private final HostileDynamo hostile;
  private final Dynamo dynamo;
  private final DynamoStreams streams;
  private final Map<Class<?>, Table> tables = new HashMap<>();
  private final Map<Class<?>, Table> direct = new HashMap<>();
  private final Set<Class<?>> created = new HashSet<>();

  TestFixture(TestSettings settings) {
    this.settings = settings;
    this.clock = new TestClock(settings.now(), this::runDueWork);
    this.directory =
        settings.storage() == Storage.DISK
            ? Optional.of(TemporaryDirectory.make())
            : Optional.empty();
    this.database =
        Database.open(
            directory
                .map(made -> DatabaseOptions.at(made.path()))
                .orElseGet(DatabaseOptions::inMemory)
                .clock(clock));
    this.hostile = HostileDynamo.around(database, settings.hostility(), settings.seed());
    this.dynamo = RetryingDynamo.over(hostile, RETRIES);
    this.streams = RetryingStreams.over(hostile.streams(), RETRIES);
  }

  private void runDueWork() {
    // A feature that was enabled a moment ago may still be looking for items to backfill.
    database.awaitBackfills();
    database.sweep();
    hostile.catchUp();
  }

  TestClock clock() {
    return clock;
  }

  Database database() {
    return database;
  }

  HostileDynamo hostile() {
    return hostile;
  }

  Dynamo dynamo() {
    return dynamo;
  }

  DynamoStreams streams() {
    return streams;
  }

  Tables tables() {
    return Tables.of(dynamo).clock(clock);
  }

  synchronized Table table(Class<? extends Table> design, boolean directly) {
    return directly
        ? direct.computeIfAbsent(design, _ -> open(design, database))
        : tables.computeIfAbsent(design, _ -> open(design, dynamo));
  }

  private Table open(Class<? extends Table> design, Dynamo on) {
    var opening = Tables.of(on).clock(clock);
    words(design).forEach(opening::placeholder);
    var table = opening.open(design);
    if (created.add(design)) {
      create(table);
    }
    return table;
  }

  /// Creates the table through the fault-injecting proxy, which must know it; table operations meet no random faults.
  private void create(Table table) {
    TableProvisioner.over(hostile).ensure(table.model().setup());
  }

  private Map<String, String> words(Class<?> design) {
    var words = new HashMap<>(settings.words());
    var annotation = design.getAnnotation(SingleTable.class);
    if (annotation != null) {
      var word = WORD.matcher(annotation.name());
      while (word.find()) {
        words.putIfAbsent(word.group(1), ANY_WORD);
      }
    }
    return words;
  }

  /// The report for a failed hostile test.
  Optional<String> report() {
    return settings.hostility().equals(FaultRates.NONE) && hostile.faults() == 0
        ? Optional.empty()
        : Optional.of(
            "%s%nTo replay the same faults: -D%s=%d"
                .formatted(hostile, Seeds.PROPERTY, settings.seed()));
  }

  @Override
  public void close() {
    try {
      hostile.close();
    } finally {
      try {
        database.close();
      } finally {
        directory.ifPresent(TemporaryDirectory::close);
      }
    }
  }
}
