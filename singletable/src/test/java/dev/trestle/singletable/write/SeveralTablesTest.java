package dev.trestle.singletable.write;

import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.engine.Database;
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
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.access.Tables;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A write goes to the table that it was made by, whichever table carries it out.
class SeveralTablesTest {
  record Account(String id, String email) {}

  record Order(String id, String account) {}

  @SingleTable(name = "accounts", ttl = "ttl")
  interface Accounts extends Table {
    @Entity(pk = "SAME#{id}", sk = "SAME")
    @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
    Entities<Account> accounts();

    @Get
    Ref<Account> account(String id);

    @Counter(pk = "ORDERS", sk = "COUNTER")
    CounterRef orders();

    @Idempotent(pk = "REQUEST#{id}", sk = "REQUEST", keepFor = "PT1H")
    IdempotentRequest<String> request(String id);
  }

  @SingleTable(name = "orders", pk = "PK", sk = "SK")
  interface Orders extends Table {
    @Entity(pk = "SAME#{id}", sk = "SAME")
    Entities<Order> orders();

    @Get
    Ref<Order> order(String id);
  }

  private final Database db = Database.inMemory();
  private final Accounts accounts = Tables.of(db).ensure(Accounts.class);
  private final Orders orders = Tables.of(db).ensure(Orders.class);

  @AfterEach
  void close() {
    db.close();
  }

  @Test
  void one_write_goes_to_its_own_table() {
    orders.run(accounts.accounts().create(new Account("a", "a@x")));
    assertThat(accounts.account("a").load()).isEqualTo(new Account("a", "a@x"));
    accounts.run(orders.orders().create(new Order("a", "a")));
    assertThat(orders.order("a").load()).isEqualTo(new Order("a", "a"));
    orders.run(accounts.account("a").update().set(Account::email).to("b@x"));
    assertThat(accounts.account("a").load().email()).isEqualTo("b@x");
    accounts.run(orders.order("a").delete());
    assertThat(orders.order("a").find()).isEmpty();
  }

  @Test
  void a_transaction_writes_to_several_tables() {
    accounts.transact(
        accounts.accounts().create(new Account("a", "a@x")),
        orders.orders().create(new Order("a", "a")),
        accounts.orders().add(1));
    assertThat(accounts.account("a").find()).isPresent();
    assertThat(orders.order("a").find()).isPresent();
    assertThat(accounts.orders().value()).isEqualTo(1);
  }

  @Test
  void all_of_a_transaction_happens_or_nothing_in_any_table() {
    var check = accounts.account("none").check(exists());
    assertThat(orders.attempt(orders.orders().create(new Order("1", "none")), check))
        .hasToString("check Account SAME#none / SAME: there is none");
    assertThat(orders.order("1").find()).isEmpty();
  }

  @Test
  void locks_are_stored_in_the_table_of_their_owner() {
    orders.run(accounts.accounts().create(new Account("a", "a@x")));
    assertThat(orders.attempt(accounts.accounts().create(new Account("b", "a@x"))))
        .hasToString("create Account SAME#b / SAME: its email is taken");
  }

  @Test
  void a_batch_writes_to_several_tables() {
    orders.batch(List.of(orders.orders().put(new Order("1", "a"))));
    accounts.batch(
        List.of(
            orders.orders().put(new Order("2", "a")), orders.orders().delete(new Order("1", "a"))));
    assertThat(orders.order("1").find()).isEmpty();
    assertThat(orders.order("2").find()).isPresent();
  }

  @Test
  void a_request_has_effects_in_several_tables_once() {
    for (int i = 0; i < 2; i++) {
      var id =
          accounts
              .request("r")
              .run("order", () -> Effects.of("1", orders.orders().create(new Order("1", "a"))));
      assertThat(id).isEqualTo("1");
    }
    assertThat(orders.order("1").find()).isPresent();
  }

  @Test
  void a_table_of_another_database_is_refused() {
    try (var elsewhere = Database.inMemory()) {
      var others = Tables.of(elsewhere).ensure(Orders.class);
      var write = others.orders().put(new Order("1", "a"));
      assertThatThrownBy(() -> accounts.run(write))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "\"put Order SAME#1 / SAME\" goes to the table orders, which was opened with another"
                  + " Dynamo than accounts and may be in another database; run it by that table, or"
                  + " open both with the same Dynamo");
      assertThatThrownBy(() -> accounts.batch(List.of(write)))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
