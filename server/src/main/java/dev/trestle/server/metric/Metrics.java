package dev.trestle.server.metric;

import dev.trestle.dynamo.capacity.CapacityUnits;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.table.TableName;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToDoubleFunction;

/// Counters and timers of the server, and the page from which Prometheus reads them. Thread-safe. Must be closed.
public final class Metrics implements AutoCloseable {
  public static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private static final Duration[] LATENCIES = {
    Duration.ofNanos(100_000),
    Duration.ofNanos(250_000),
    Duration.ofNanos(500_000),
    Duration.ofMillis(1),
    Duration.ofNanos(2_500_000),
    Duration.ofMillis(5),
    Duration.ofMillis(10),
    Duration.ofMillis(25),
    Duration.ofMillis(50),
    Duration.ofMillis(100),
    Duration.ofMillis(250),
    Duration.ofMillis(500),
    Duration.ofSeconds(1),
    Duration.ofSeconds(5)
  };

  /// The limit of an AWS account. A client that creates and deletes tables again and again must not fill the memory with their names.
  private static final int MAX_TABLES = 2_500;

  private static final String OTHER_TABLES = "other";
  private static final double[] BATCH_SIZES = {1, 2, 4, 8, 16, 32, 64, 128, 256, 1024, 4096};

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmGcMetrics pauses = new JvmGcMetrics();
  private final ConcurrentHashMap<Outcome, Timer> requests = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<Consumer, Counter> capacity = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Timer> lags = new ConcurrentHashMap<>();
  private final Set<String> tables = ConcurrentHashMap.newKeySet();
  private final DistributionSummary batches;
  private final Timer commits;

  /// Operation, status and error code of a request.
  private record Outcome(String operation, int status, String error) {}

  /// A table or index, and the kind of its units.
  private record Consumer(String table, String index, boolean writing) {}

  public Metrics() {
    new JvmMemoryMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    pauses.bindTo(registry);
    batches =
        DistributionSummary.builder("trestle.commit.batch")
            .description("Number of writes that were committed to disk together")
            .serviceLevelObjectives(BATCH_SIZES)
            .register(registry);
    commits =
        Timer.builder("trestle.commit")
            .description(
                "Time to write one batch to disk, including the sync if writes are durable")
            .serviceLevelObjectives(LATENCIES)
            .register(registry);
  }

  /// Counts a handled request.
  ///
  /// @param operation an operation of the protocol, or `unknown`: otherwise clients could create labels
  /// @param error the error code; empty for a success
  public void answered(String operation, int status, String error, long nanos) {
    requests
        .computeIfAbsent(new Outcome(operation, status, error), this::timer)
        .record(Duration.ofNanos(nanos));
  }

  /// Counts the capacity that a request consumed.
  public void consumed(ConsumedCapacity used) {
    var table = label(used.table());
    count(table, "", used.tableUnits());
    used.localIndexes().forEach((index, units) -> count(table, index.text(), units));
    used.globalIndexes().forEach((index, units) -> count(table, index.text(), units));
  }

  /// Counts a batch of writes that was committed to disk.
  public void committed(int writes, long nanos) {
    batches.record(writes);
    commits.record(Duration.ofNanos(nanos));
  }

  /// Records the lag of a stream reader: the age of the newest record that it received.
  public void lagged(TableName table, Duration age) {
    lags.computeIfAbsent(label(table), this::lag).record(age);
  }

  /// Registers a gauge whose value is read whenever the page is.
  public <T> void gauge(String name, String description, T source, ToDoubleFunction<T> read) {
    Gauge.builder(name, source, read)
        .description(description)
        .strongReference(true)
        .register(registry);
  }

  /// The page in Prometheus' text format.
  public String page() {
    return registry.scrape();
  }

  @Override
  public void close() {
    pauses.close();
    registry.close();
  }

  /// The label of a table: its name, or `other` beyond the limit.
  private String label(TableName table) {
    var name = table.text();
    if (tables.contains(name)) {
      return name;
    }
    return tables.size() < MAX_TABLES && tables.add(name) ? name : OTHER_TABLES;
  }

  private void count(String table, String index, CapacityUnits units) {
    if (units.read() > 0) {
      capacity
          .computeIfAbsent(new Consumer(table, index, false), this::counter)
          .increment(units.read());
    }
    if (units.write() > 0) {
      capacity
          .computeIfAbsent(new Consumer(table, index, true), this::counter)
          .increment(units.write());
    }
  }

  private Timer timer(Outcome outcome) {
    return Timer.builder("trestle.requests")
        .description("Duration of requests of the DynamoDB protocol")
        .tag("operation", outcome.operation)
        .tag("status", Integer.toString(outcome.status))
        .tag("error", outcome.error)
        .serviceLevelObjectives(LATENCIES)
        .register(registry);
  }

  private Timer lag(String table) {
    return Timer.builder("trestle.stream.lag")
        .description("Age of the newest record in a page of a stream when the page was read")
        .tag("table", table)
        .register(registry);
  }

  private Counter counter(Consumer consumer) {
    return Counter.builder("trestle.consumed.capacity.units")
        .description("Capacity units consumed by requests")
        .tag("table", consumer.table)
        .tag("index", consumer.index)
        .tag("kind", consumer.writing ? "write" : "read")
        .register(registry);
  }
}
