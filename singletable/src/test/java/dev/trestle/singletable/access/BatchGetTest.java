package dev.trestle.singletable.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchGetItem.Keys;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.testing.ReadLog;
import dev.trestle.singletable.testing.TestTable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Many entities are found at once, each by what was asked for.
class BatchGetTest {
  record User(String userId, String name, @Expires Optional<Instant> leaves) {}

  record Message(String channel, String id, String text) {}

  record MessageKey(String channel, String id) {}

  @SingleTable(name = "many", ttl = "ttl")
  interface ManyTable extends Table {
    @Entity(pk = "USER#{userId}", sk = "PROFILE")
    Entities<User> users();

    @Entity(pk = "CHANNEL#{channel}", sk = "MSG#{id}")
    Entities<Message> messages();

    @Get
    Map<String, User> usersOf(List<String> userIds);

    @Get(eventual = true)
    Map<String, User> usersOrOlder(Set<String> userId);

    @Get
    Map<String, Message> messagesIn(String channel, Collection<String> ids);

    @Get
    Map<MessageKey, Message> messagesAt(List<MessageKey> keys);
  }

  private final ReadLog log = new ReadLog();

  @RegisterExtension
  final TestTable<ManyTable> test =
      TestTable.of(ManyTable.class, database -> log.around(sluggish(database)));

  private final ManyTable table = test.table();

  /// A database that does only some of what it is asked for, now and then nothing.
  private static Dynamo sluggish(Dynamo dynamo) {
    var random = new Random(51);
    return (Dynamo)
        Proxy.newProxyInstance(
            Dynamo.class.getClassLoader(),
            new Class<?>[] {Dynamo.class},
            (_, method, arguments) -> {
              if (arguments[0] instanceof BatchGetItem batch) {
                return some(dynamo, batch, random);
              }
              try {
                return method.invoke(dynamo, arguments);
              } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
              }
            });
  }

  private static BatchGetItem.Result some(Dynamo dynamo, BatchGetItem batch, Random random) {
    var entry = batch.tables().entrySet().iterator().next();
    var table = entry.getKey();
    var wanted = entry.getValue();
    if (wanted.keys().size() < 3) {
      return dynamo.batchGetItem(batch);
    }
    int half = 1 + random.nextInt(wanted.keys().size() - 1);
    var now = new Keys(wanted.keys().subList(0, half), Optional.empty(), wanted.consistent());
    var later =
        new Keys(
            wanted.keys().subList(half, wanted.keys().size()),
            Optional.empty(),
            wanted.consistent());
    var result = dynamo.batchGetItem(new BatchGetItem(Map.of(table, now), batch.reporting()));
    return new BatchGetItem.Result(result.items(), Map.of(table, later), List.of());
  }

  private static User user(int number) {
    return new User("u" + number, "User " + number, Optional.empty());
  }

  @Test
  void many_are_found_in_the_order_of_asking() {
    IntStream.range(0, 300).filter(i -> i % 3 != 0).forEach(i -> put(user(i)));
    long seed = 52;
    var ids = new ArrayList<>(IntStream.range(0, 300).mapToObj(i -> "u" + i).toList());
    Collections.shuffle(ids, new Random(seed));
    var expected = new LinkedHashMap<String, User>();
    for (var id : ids) {
      int number = Integer.parseInt(id.substring(1));
      if (number % 3 != 0) {
        expected.put(id, user(number));
      }
    }
    var found = table.usersOf(ids);
    assertThat(found).as("seed %d", seed).isEqualTo(expected);
    assertThat(found.keySet()).containsExactlyElementsOf(expected.keySet());
  }

  private void put(User user) {
    table.run(table.users().put(user));
  }

  @Test
  void a_key_that_is_given_twice_is_read_once() {
    put(user(1));
    log.clear();
    assertThat(table.usersOf(List.of("u1", "u1", "u2", "u1")))
        .containsExactly(Map.entry("u1", user(1)));
    assertThat(log.requests())
        .singleElement()
        .isInstanceOfSatisfying(
            BatchGetItem.class,
            batch ->
                assertThat(batch.tables().values())
                    .extracting(k -> k.keys().size())
                    .containsExactly(2));
  }

  @Test
  void nothing_is_asked_for_nothing() {
    log.clear();
    assertThat(table.usersOf(List.of())).isEmpty();
    assertThat(log.requests()).isEmpty();
  }

  @Test
  void keys_of_several_parts_are_records_or_share_a_part() {
    var messages =
        List.of(
            new Message("c", "1", "one"), new Message("c", "2", "two"), new Message("d", "1", "x"));
    messages.forEach(message -> table.run(table.messages().put(message)));
    assertThat(table.messagesIn("c", List.of("2", "1", "9")))
        .containsExactly(Map.entry("2", messages.get(1)), Map.entry("1", messages.get(0)));
    var keys =
        List.of(new MessageKey("d", "1"), new MessageKey("c", "2"), new MessageKey("d", "2"));
    assertThat(table.messagesAt(keys))
        .containsExactly(
            Map.entry(keys.get(0), messages.get(2)), Map.entry(keys.get(1), messages.get(1)));
  }

  @Test
  void expired_items_are_not_returned() {
    put(new User("u1", "Ann", Optional.of(TestTable.NOON.plusSeconds(10))));
    assertThat(table.usersOf(List.of("u1"))).hasSize(1);
    test.moveTo(TestTable.NOON.plusSeconds(10));
    assertThat(table.usersOf(List.of("u1"))).isEmpty();
  }

  @Test
  void batches_are_consistent_unless_the_design_says_otherwise() {
    log.clear();
    table.usersOf(List.of("u1"));
    table.usersOrOlder(Set.of("u1"));
    assertThat(log.requests())
        .extracting(request -> ((BatchGetItem) request).tables().values().iterator().next())
        .extracting(Keys::consistent)
        .containsExactly(true, false);
  }

  @Test
  void a_map_of_what_was_found_stays_as_it_is() {
    put(user(1));
    var found = table.usersOf(List.of("u1"));
    assertThatThrownBy(() -> found.put("u2", user(2)))
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
