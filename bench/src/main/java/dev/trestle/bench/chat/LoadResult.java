package dev.trestle.bench.chat;

import dev.trestle.bench.delivery.DeliveryCounts;
import dev.trestle.bench.delivery.LoadClients;
import dev.trestle.bench.delivery.SendSchedule;
import dev.trestle.bench.measure.Latencies;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.suite.AppServer;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;

/// The result of one load.
///
/// @param requests successful requests per second
/// @param deliveries messages that reached a socket, per second
/// @param serverCpu processors that the server used
record LoadResult(
    String name,
    Kind kind,
    double requests,
    double deliveries,
    double middleMillis,
    double slowMillis,
    long refused,
    String complaint,
    long gaps,
    long lost,
    double serverCpu,
    double clientCpu,
    double megabytes) {
  /// The figure that a load measures.
  enum Kind {
    /// The rate of accepted messages.
    ACCEPTING,
    /// The rate of deliveries.
    DELIVERING,
    /// The latency until the last receiver has a message, at half of the target rates.
    HALF,
    /// The rate of pages read.
    READING
  }

  static LoadResult measure(
      String name,
      Kind kind,
      LoadClients clients,
      SendSchedule pace,
      AppServer server,
      Duration time)
      throws IOException {
    var counts = clients.counts();
    counts.reset();
    var serverCpu = server.cpu();
    var clientCpu = ownCpu();
    long begin = System.nanoTime();
    clients.run(pace, time);
    double seconds = (System.nanoTime() - begin) / 1e9;
    double requests = counts.accepted / seconds;
    double deliveries = counts.delivered / seconds;
    double serverBusy = server.cpu().minus(serverCpu).toNanos() / 1e9 / seconds;
    double clientBusy = ownCpu().minus(clientCpu).toNanos() / 1e9 / seconds;
    // Everything that was due meanwhile counts, including late responses.
    clients.drain();
    var waited = waited(kind, counts);
    return new LoadResult(
        name,
        kind,
        requests,
        deliveries,
        waited.millis(0.5),
        waited.millis(0.99),
        counts.refused,
        counts.lastError,
        counts.gaps,
        counts.lost,
        serverBusy,
        clientBusy,
        server.residentBytes() / 1e6);
  }

  private static Latencies waited(Kind kind, DeliveryCounts counts) {
    return kind == Kind.READING ? counts.answers : counts.deliveries;
  }

  private static Duration ownCpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  JsonLine json() {
    return new JsonLine()
        .with("benchmark", "chat")
        .with("part", name)
        .with("requests", requests)
        .with("deliveries", deliveries)
        .with("p50Millis", middleMillis)
        .with("p99Millis", slowMillis)
        .with("refused", refused)
        .with("gaps", gaps)
        .with("lost", lost)
        .with("serverCpu", serverCpu)
        .with("clientCpu", clientCpu)
        .with("residentMegabytes", megabytes);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%s: %,.0f requests/s, %,.0f deliveries/s, p50 %.1f ms, p99 %.1f ms, server CPU %.2f%s",
        name,
        requests,
        deliveries,
        middleMillis,
        slowMillis,
        serverCpu,
        refused == 0 ? "" : ", %d refused: %s".formatted(refused, complaint));
  }
}
