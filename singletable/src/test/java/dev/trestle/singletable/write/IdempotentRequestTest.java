package dev.trestle.singletable.write;

import static dev.trestle.singletable.testing.TestTable.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.Counter;
import dev.trestle.singletable.CounterRef;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Idempotent;
import dev.trestle.singletable.IdempotentRequest;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.attribute.Version;
import dev.trestle.singletable.testing.ConcurrentCalls;
import dev.trestle.singletable.testing.TestTable;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class IdempotentRequestTest {
  record Account(String id, long balance) {}

  record Deposit(String account, long amount) {}

  record Receipt(int number, String text) {}

  @SingleTable(name = "bank", type = "type", ttl = "ttl")
  interface Bank extends Table {
    @Entity(pk = "ACCOUNT#{id}", sk = "META")
    Entities<Account> accounts();

    @Get
    Ref<Account> account(String id);

    @Counter(pk = "DEPOSITS", sk = "COUNTER")
    CounterRef deposits();

    @Idempotent(pk = "IDEMP#{user}", sk = "REQ#{requestId}", keepFor = "PT24H")
    IdempotentRequest<Receipt> request(String user, String requestId);
  }

  @RegisterExtension final TestTable<Bank> db = TestTable.of(Bank.class);

  private final AtomicInteger number = new AtomicInteger();

  private Bank bank() {
    return db.table();
  }

  @BeforeEach
  void one_account() {
    bank().run(bank().accounts().create(new Account("a", 0)));
  }

  private Receipt deposit(Bank bank, String requestId, Deposit deposit) {
    return bank.request("u1", requestId)
        .run(
            deposit,
            () ->
                Effects.of(
                    new Receipt(number.incrementAndGet(), "thanks"),
                    bank.account(deposit.account())
                        .update()
                        .add(Account::balance, deposit.amount()),
                    bank.deposits().add(1)));
  }

  @Test
  void a_request_that_comes_again_is_not_carried_out_again() {
    var deposit = new Deposit("a", 10);
    assertThat(deposit(bank(), "r1", deposit)).isEqualTo(new Receipt(1, "thanks"));
    assertThat(deposit(bank(), "r1", deposit)).isEqualTo(new Receipt(1, "thanks"));
    assertThat(bank().account("a").load().balance()).isEqualTo(10);
    assertThat(deposit(bank(), "r2", deposit)).isEqualTo(new Receipt(2, "thanks"));
    assertThat(bank().account("a").load().balance()).isEqualTo(20);
    assertThat(bank().deposits().value()).isEqualTo(2);
  }

  @Test
  void the_outcome_is_kept_for_a_day() {
    deposit(bank(), "r1", new Deposit("a", 10));
    var stored = db.item("IDEMP#u1", "REQ#r1").orElseThrow();
    assertThat(stored.find("ttl")).contains(Value.of(NOON.getEpochSecond() + 86_400));
    assertThat(stored.find("type")).contains(Value.of("Request"));
    assertThat(stored.find("outcome"))
        .contains(Value.map(Map.of("number", Value.of(1), "text", Value.of("thanks"))));
    // Kept in tables for as long as outcomes are: a release may not change it.
    assertThat(stored.find("fingerprint"))
        .contains(Value.of("4e9adaefa1822115431ccf3b368725fc5c57cea87575bcbaa2fbdc29d18f95ee"));
    db.moveTo(NOON.plusSeconds(86_399));
    deposit(bank(), "r1", new Deposit("a", 10));
    assertThat(bank().account("a").load().balance()).isEqualTo(10);
    db.moveTo(NOON.plusSeconds(86_400));
    deposit(bank(), "r1", new Deposit("a", 10));
    assertThat(bank().account("a").load().balance()).isEqualTo(20);
  }

  @Test
  void work_that_stumbles_over_its_own_effects_gets_their_outcome() {
    var deposit = new Deposit("a", 10);
    var outcome =
        bank()
            .request("u1", "r1")
            .run(
                deposit,
                () -> {
                  // The same request, on another node, and faster.
                  deposit(db.direct(), "r1", deposit);
                  throw new IllegalStateException("The balance is not what it should be");
                });
    assertThat(outcome).isEqualTo(new Receipt(1, "thanks"));
    assertThat(bank().account("a").load().balance()).isEqualTo(10);
    assertThatThrownBy(
            () ->
                bank()
                    .request("u1", "r2")
                    .run(
                        deposit,
                        () -> {
                          throw new IllegalStateException("No");
                        }))
        .hasMessage("No");
  }

  record Withdrawal(String account, long amount) {}

  @Test
  void a_request_of_another_kind_is_another_request() {
    deposit(bank(), "r1", new Deposit("a", 10));
    assertThatThrownBy(
            () ->
                bank()
                    .request("u1", "r1")
                    .run(new Withdrawal("a", 10), () -> Effects.of(new Receipt(9, "taken"))))
        .isInstanceOf(IdempotencyMismatchException.class);
  }

  @Test
  void the_same_request_with_other_arguments_is_refused() {
    deposit(bank(), "r1", new Deposit("a", 10));
    assertThatThrownBy(() -> deposit(bank(), "r1", new Deposit("a", 11)))
        .isInstanceOf(IdempotencyMismatchException.class)
        .hasMessage(
            "request[u1, r1] was sent before with other arguments; give every request its own key");
    assertThat(bank().account("a").load().balance()).isEqualTo(10);
  }

  @Test
  void a_request_that_was_refused_may_come_again() {
    assertThatThrownBy(() -> deposit(bank(), "r1", new Deposit("b", 10)))
        .isInstanceOf(RefusedException.class)
        .hasMessage("update Account ACCOUNT#b / META: there is none");
    bank().run(bank().accounts().create(new Account("b", 0)));
    deposit(bank(), "r1", new Deposit("b", 10));
    assertThat(bank().account("b").load().balance()).isEqualTo(10);
  }

  @Test
  void a_crowd_with_the_same_requests_has_each_effect_once() {
    crowd(db, 10);
  }

  @Test
  void a_crowd_on_a_hostile_database_has_each_effect_once() {
    try (var hostile = TestTable.of(Bank.class, TestTable.hostility(5))) {
      hostile.direct().run(hostile.direct().accounts().create(new Account("a", 0)));
      crowd(hostile, 10);
    }
  }

  @Test
  void a_crowd_on_a_hostile_disk_has_each_effect_once(@TempDir Path directory) {
    try (var hostile = TestTable.at(directory, Bank.class, TestTable.hostility(6))) {
      hostile.direct().run(hostile.direct().accounts().create(new Account("a", 0)));
      crowd(hostile, 4);
    }
  }

  /// Every thread makes the same requests, each until it has an answer.
  private void crowd(TestTable<Bank> db, int requests) {
    var answers = new ConcurrentHashMap<String, Receipt>();
    ConcurrentCalls.run(
        1,
        (_, _) -> {
          for (int i = 0; i < requests; i++) {
            var id = "r" + i;
            var receipt = untilAnswered(db.table(), id);
            assertThat(answers.computeIfAbsent(id, _ -> receipt)).isEqualTo(receipt);
          }
        });
    assertThat(db.direct().account("a").load().balance()).isEqualTo(10L * requests);
    assertThat(db.direct().deposits().value()).isEqualTo(requests);
  }

  private Receipt untilAnswered(Bank bank, String id) {
    while (true) {
      try {
        return deposit(bank, id, new Deposit("a", 10));
      } catch (UnavailableException | ContendedException _) {
        // As a client would that got no answer.
      }
    }
  }

  record Wish(String id, String text, @Version long version) {}

  @SingleTable(name = "wishes", ttl = "ttl")
  interface Wishes extends Table {
    @Entity(pk = "WISH#{id}", sk = "META")
    Entities<Wish> wishes();

    @Idempotent(pk = "REQ#{id}", sk = "REQ", keepFor = "PT24H")
    IdempotentRequest<Wish> wish(String id);
  }

  @Test
  void an_entity_that_comes_of_a_request_is_the_stored_one() {
    try (var test = TestTable.of(Wishes.class)) {
      var table = test.table();
      var wish = new Wish("w", "a pony", 0);
      for (int i = 1; i < 3; i++) {
        var made = table.wish("r").run("wish", () -> Effects.of(wish, table.wishes().create(wish)));
        assertThat(made).isEqualTo(new Wish("w", "a pony", 1));
      }
      var made = table.wish("r").run("wish", () -> Effects.of(wish));
      assertThat(table.run(table.wishes().update(made).set(Wish::text).to("two")).version())
          .isEqualTo(2);
    }
  }
}
