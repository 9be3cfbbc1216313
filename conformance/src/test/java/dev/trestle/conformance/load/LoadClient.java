package dev.trestle.conformance.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.RunProgress;
import dev.trestle.conformance.crash.CrashTable;
import dev.trestle.conformance.crash.ExpectedItems;
import dev.trestle.conformance.crash.NumberedWrite;
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
final class LoadClient implements Runnable {
  private static final int ALL = 1000;

  private final int number;
  private final Load load;
  private final SplittableRandom random;
  private final Value partition;
  private ServeProcess server;
  private long lastAnswer = System.nanoTime();

  /// The state that all clients share.
  record Load(
      CurrentServer host,
      SuspensionDetector suspensions,
      ExpectedItems ledger,
      SharedCounters counters,
      RunProgress progress,
      BooleanSupplier over) {}

  LoadClient(int number, Load load, SplittableRandom random) {
    this.number = number;
    this.load = load;
    this.random = random;
    this.partition = NumberedWrite.partition(number);
    this.server = load.host.current();
  }

  @Override
  public void run() {
    try {
      while (!load.over.getAsBoolean()) {
        runOnServer();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Continues until the time is up or the server is gone. Everything that the server before acknowledged must be
  /// there.
  private void runOnServer() throws InterruptedException {
    try (var connection = new LoadConnection(server.port())) {
      reconcile(connection);
      while (!load.over.getAsBoolean()) {
        act(connection);
      }
    } catch (IOException lost) {
      if (server.killed()) {
        server = load.host.after(server);
      } else if (!load.suspensions.since(lastAnswer)) {
        throw new IllegalStateException("Nobody killed the server, but it hung up", lost);
      }
    }
  }

  private void reconcile(LoadConnection connection) throws IOException {
    var found = new TreeMap<String, Item>();
    for (var item : send(connection, LoadRequest.page(partition, ALL, true)).items()) {
      found.put(CrashTable.keyOf(item).toString(), item);
    }
    load.ledger.reconcile(number, found);
  }

  private void act(LoadConnection connection) throws IOException {
    switch (random.nextInt(10)) {
      case 0, 1, 2, 3 -> write(connection);
      case 4 -> sendFailingCondition(connection);
      case 5, 6 -> get(connection);
      case 7 -> readPage(connection);
      case 8 -> readIndex(connection);
      default -> count(connection);
    }
  }

  private void write(LoadConnection connection) throws IOException {
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

  private LoadRequest callFor(NumberedWrite write) {
    if (write.changes().size() > 1) {
      return LoadRequest.transaction(write);
    }
    var change = write.changes().getFirst();
    return change instanceof NumberedWrite.Put(var item) && random.nextBoolean()
        ? LoadRequest.putIf(known(change.key()).isPresent(), item)
        : LoadRequest.change(change);
  }

  /// Sends a write whose condition fails: it must change nothing and return the reason.
  private void sendFailingCondition(LoadConnection connection) throws IOException {
    var key = anyKey();
    var known = known(key);
    var answer =
        send(
            connection,
            LoadRequest.putIf(known.isEmpty(), Item.of(key.attributes()).with("text", "never")));
    assertThat(answer.error()).as(answer.text()).isEqualTo("ConditionalCheckFailedException");
    assertThat(answer.find("Item")).isEqualTo(known);
  }

  private void get(LoadConnection connection) throws IOException {
    var key = anyKey();
    assertThat(send(connection, LoadRequest.get(key)).find("Item")).isEqualTo(known(key));
  }

  private void readPage(LoadConnection connection) throws IOException {
    boolean forward = random.nextBoolean();
    var order = Comparator.comparing(LoadClient::sortKey);
    var expected = known().values().stream().sorted(forward ? order : order.reversed()).toList();
    int limit = 1 + random.nextInt(NumberedWrite.KEYS_PER_WRITER);
    var answer = send(connection, LoadRequest.page(partition, limit, forward));
    var page = expected.subList(0, Math.min(limit, expected.size()));
    assertThat(answer.items()).isEqualTo(page);
    assertThat(answer.find("LastEvaluatedKey").map(CrashTable::keyOf))
        .isEqualTo(
            page.size() == limit
                ? Optional.of(CrashTable.keyOf(page.getLast()))
                : Optional.empty());
  }

  private void readIndex(LoadConnection connection) throws IOException {
    var expected = CrashTable.expectedIndex(known(), CrashTable.BY_NUMBER).values();
    var answer = send(connection, LoadRequest.numbered(partition));
    // Two items of one number have no order.
    assertThat(answer.items()).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(answer.items().stream().map(item -> number(item, "number"))).isSorted();
  }

  private void count(LoadConnection connection) throws IOException {
    int counter = random.nextInt(SharedCounters.COUNT);
    long least = load.counters.begin(counter);
    var answer = send(connection, LoadRequest.increment(SharedCounters.key(counter)));
    if (conflict(answer)) {
      load.counters.refused(counter);
      return;
    }
    assertThat(answer.error()).as(answer.text()).isEmpty();
    load.counters.acknowledge(
        counter, least, number(answer.find("Attributes").orElseThrow(), SharedCounters.ATTRIBUTE));
  }

  /// Sends a request, and counts the response, which must be a success or a client error.
  private LoadResponse send(LoadConnection connection, LoadRequest call) throws IOException {
    var answer = connection.send(call);
    assertThat(answer.status()).as("%s: %s", call, answer.text()).isIn(200, 400);
    lastAnswer = System.nanoTime();
    server.responses().add(call.operation(), answer.error());
    load.progress.add(1);
    return answer;
  }

  /// DynamoDB may reject a write that conflicts with another one, and ours does if it waited too long for a lock. The
  /// write was not executed then.
  private static boolean conflict(LoadResponse answer) {
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
    return NumberedWrite.key(number, random.nextInt(NumberedWrite.KEYS_PER_WRITER));
  }
}
