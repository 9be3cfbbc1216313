package dev.trestle.conformance.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.Progress;
import dev.trestle.conformance.crash.CrashTable;
import dev.trestle.conformance.crash.Ledger;
import dev.trestle.conformance.crash.Write;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.io.IOException;
import java.util.Comparator;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/// A load test client with one connection. Writes, reads and increments until it is stopped, and checks every response:
/// no other client writes to its partition, so it knows what each must be.
final class Visitor implements Runnable {
  private static final int ALL = 1000;

  private final int number;
  private final Load load;
  private final SplittableRandom random;
  private final Value partition;
  private ServeProcess server;
  private long lastAnswer = System.nanoTime();

  /// The state that all clients share.
  record Load(
      Host host,
      Naps naps,
      Ledger ledger,
      Counters counters,
      Progress progress,
      BooleanSupplier over) {}

  Visitor(int number, Load load, SplittableRandom random) {
    this.number = number;
    this.load = load;
    this.random = random;
    this.partition = Write.partition(number);
    this.server = load.host.current();
  }

  @Override
  public void run() {
    try {
      while (!load.over.getAsBoolean()) {
        visit();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Continues until the time is up or the server is gone. Everything that the server before acknowledged must be
  /// there.
  private void visit() throws InterruptedException {
    try (var connection = new Connection(server.port())) {
      reconcile(connection);
      while (!load.over.getAsBoolean()) {
        act(connection);
      }
    } catch (IOException lost) {
      if (server.killed()) {
        server = load.host.after(server);
      } else if (!load.naps.since(lastAnswer)) {
        throw new IllegalStateException("Nobody killed the server, but it hung up", lost);
      }
    }
  }

  private void reconcile(Connection connection) throws IOException {
    var found = new TreeMap<String, Item>();
    for (var item : send(connection, Call.page(partition, ALL, true)).items()) {
      found.put(CrashTable.keyOf(item).toString(), item);
    }
    load.ledger.reconcile(number, found);
  }

  private void act(Connection connection) throws IOException {
    switch (random.nextInt(10)) {
      case 0, 1, 2, 3 -> write(connection);
      case 4 -> beRefused(connection);
      case 5, 6 -> get(connection);
      case 7 -> readPage(connection);
      case 8 -> readIndex(connection);
      default -> count(connection);
    }
  }

  private void write(Connection connection) throws IOException {
    var write = load.ledger.nextOf(number);
    var answer = send(connection, callFor(write));
    if (conflict(answer)) {
      return; // it is the next one still
    }
    assertThat(answer.error()).as(answer.text()).isEmpty();
    if (write.changes().size() == 1) {
      assertThat(answer.find("Attributes")).isEqualTo(known(write.changes().getFirst().key()));
    }
    load.ledger.acknowledge(number);
  }

  private Call callFor(Write write) {
    if (write.changes().size() > 1) {
      return Call.transaction(write);
    }
    var change = write.changes().getFirst();
    return change instanceof Write.Put(var item) && random.nextBoolean()
        ? Call.putIf(known(change.key()).isPresent(), item)
        : Call.change(change);
  }

  /// Sends a write whose condition fails: it must change nothing and return the reason.
  private void beRefused(Connection connection) throws IOException {
    var key = anyKey();
    var known = known(key);
    var answer =
        send(
            connection,
            Call.putIf(known.isEmpty(), Item.of(key.attributes()).with("text", "never")));
    assertThat(answer.error()).as(answer.text()).isEqualTo("ConditionalCheckFailedException");
    assertThat(answer.find("Item")).isEqualTo(known);
  }

  private void get(Connection connection) throws IOException {
    var key = anyKey();
    assertThat(send(connection, Call.get(key)).find("Item")).isEqualTo(known(key));
  }

  private void readPage(Connection connection) throws IOException {
    boolean forward = random.nextBoolean();
    var order = Comparator.comparing(Visitor::sortKey);
    var expected = known().values().stream().sorted(forward ? order : order.reversed()).toList();
    int limit = 1 + random.nextInt(Write.KEYS_PER_WRITER);
    var answer = send(connection, Call.page(partition, limit, forward));
    var page = expected.subList(0, Math.min(limit, expected.size()));
    assertThat(answer.items()).isEqualTo(page);
    assertThat(answer.find("LastEvaluatedKey").map(CrashTable::keyOf))
        .isEqualTo(
            page.size() == limit
                ? Optional.of(CrashTable.keyOf(page.getLast()))
                : Optional.empty());
  }

  private void readIndex(Connection connection) throws IOException {
    var expected = CrashTable.expectedIndex(known(), CrashTable.BY_NUMBER).values();
    var answer = send(connection, Call.numbered(partition));
    // Two items of one number have no order.
    assertThat(answer.items()).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(answer.items().stream().map(item -> number(item, "number"))).isSorted();
  }

  private void count(Connection connection) throws IOException {
    int counter = random.nextInt(Counters.COUNT);
    long least = load.counters.begin(counter);
    var answer = send(connection, Call.increment(Counters.key(counter)));
    if (conflict(answer)) {
      load.counters.refused(counter);
      return;
    }
    assertThat(answer.error()).as(answer.text()).isEmpty();
    load.counters.acknowledge(
        counter, least, number(answer.find("Attributes").orElseThrow(), Counters.ATTRIBUTE));
  }

  /// Sends a request, and counts the response, which must be a success or a client error.
  private Answer send(Connection connection, Call call) throws IOException {
    var answer = connection.send(call);
    assertThat(answer.status()).as("%s: %s", call, answer.text()).isIn(200, 400);
    lastAnswer = System.nanoTime();
    server.tally().add(call.operation(), answer.error());
    load.progress.add(1);
    return answer;
  }

  /// DynamoDB may reject a write that conflicts with another one, and ours does if it waited too long for a lock. The
  /// write was not executed then.
  private static boolean conflict(Answer answer) {
    return answer.text().contains("TransactionConflict");
  }

  private SortedMap<String, Item> known() {
    return load.ledger.itemsOf(number);
  }

  private Optional<Item> known(Key key) {
    return Optional.ofNullable(known().get(key.toString()));
  }

  private static String sortKey(Item item) {
    return ((Value.StringValue) item.find("sk").orElseThrow()).text();
  }

  static long number(Item item, String attribute) {
    return ((Value.NumberValue) item.find(attribute).orElseThrow()).number().longValueExact();
  }

  private Key anyKey() {
    return Write.key(number, random.nextInt(Write.KEYS_PER_WRITER));
  }
}
