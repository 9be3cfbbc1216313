package dev.trestle.singletable.write;

import static dev.trestle.singletable.write.requirement.Requirement.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.CancellationReason;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.testing.TestTable;
import dev.trestle.singletable.write.Outcome.Done;
import dev.trestle.singletable.write.Outcome.Refused;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class TransactionTest {
  record Account(String id, long balance) {}

  @SingleTable(name = "bank")
  interface Bank extends Table {
    @Entity(pk = "ACCOUNT#{id}", sk = "META")
    Entities<Account> accounts();

    @Get
    Ref<Account> account(String id);
  }

  /// Tokens of the transactions that arrived, and how many of the next ones meet others.
  private final List<String> tokens = new ArrayList<>();

  private int conflicts;

  @RegisterExtension final TestTable<Bank> db = TestTable.of(Bank.class, this::conflicting);

  private Bank bank() {
    return db.table();
  }

  private Dynamo conflicting(Dynamo dynamo) {
    return (Dynamo)
        Proxy.newProxyInstance(
            Dynamo.class.getClassLoader(),
            new Class<?>[] {Dynamo.class},
            (_, method, arguments) -> {
              if (arguments[0] instanceof TransactWriteItems transaction) {
                tokens.add(transaction.token().orElseThrow());
                if (conflicts > 0) {
                  conflicts--;
                  throw new TransactionCanceledException(
                      List.of(CancellationReason.conflict(), CancellationReason.NONE));
                }
              }
              try {
                return method.invoke(dynamo, arguments);
              } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
              }
            });
  }

  private Update<Account> take(String id, long amount) {
    return bank()
        .account(id)
        .update()
        .add(Account::balance, -amount)
        .onlyIf(where(Account::balance).isAtLeast(amount));
  }

  private Update<Account> give(String id, long amount) {
    return bank().account(id).update().add(Account::balance, amount);
  }

  private void two_accounts() {
    bank()
        .transact(
            bank().accounts().create(new Account("a", 10)),
            bank().accounts().create(new Account("b", 0)));
  }

  @Test
  void all_of_it_happens_or_nothing() {
    two_accounts();
    bank().transact(take("a", 7), give("b", 7));
    assertThat(bank().account("a").load().balance()).isEqualTo(3);
    assertThat(bank().account("b").load().balance()).isEqualTo(7);
    var tooMuch = take("a", 7);
    assertThatThrownBy(() -> bank().transact(give("b", 7), tooMuch))
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> {
              assertThat(refused)
                  .hasMessage(
                      "update Account ACCOUNT#a / META: the requirement is not met: balance >= 7");
              assertThat(refused.write()).isSameAs(tooMuch);
              assertThat(refused.stored(Account.class)).contains(new Account("a", 3));
            });
    assertThat(bank().account("b").load().balance()).isEqualTo(7);
  }

  @Test
  void an_outcome_says_which_write_was_refused() {
    two_accounts();
    var tooMuch = take("a", 70);
    assertThat(bank().attempt(give("b", 70), tooMuch))
        .isEqualTo(
            new Refused<>(
                tooMuch,
                new RefusalReason.Unmet("balance >= 70"),
                Optional.of(new Account("a", 10))));
    assertThat(bank().attempt(List.of(give("b", 1), take("a", 1)))).isInstanceOf(Done.class);
  }

  @Test
  void a_transaction_with_conflicts_is_repeated_with_the_same_token() {
    two_accounts();
    tokens.clear();
    conflicts = 3;
    bank().transact(take("a", 1), give("b", 1));
    assertThat(tokens).hasSize(4);
    assertThat(tokens.stream().distinct()).hasSize(1);
    bank().transact(take("a", 1), give("b", 1));
    assertThat(tokens.stream().distinct()).hasSize(2);
    assertThat(bank().account("b").load().balance()).isEqualTo(2);
  }

  @Test
  void a_transaction_with_endless_conflicts_fails() {
    two_accounts();
    conflicts = 1000;
    assertThatThrownBy(() -> bank().transact(take("a", 1), give("b", 1)))
        .isInstanceOf(ContendedException.class)
        .hasMessage(
            "update Account ACCOUNT#a / META: gave up after 20 attempts, because other writers changed the same items, or the table was throttled; try again later");
    assertThat(bank().account("b").load().balance()).isZero();
  }

  @Test
  void a_transaction_takes_a_hundred_items() {
    bank().transact(creations(100));
    assertThat(db.items()).hasSize(100);
    assertThatThrownBy(() -> bank().transact(creations(101)))
        .hasMessage(
            "The transaction has 101 writes that take 101 items, locks of what is unique included; DynamoDB takes 100 at once. Split it, or use batch() if the writes need not be atomic");
    bank().transact();
  }

  private List<Create<Account>> creations(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> bank().accounts().create(new Account("n" + i, 0)))
        .toList();
  }

  @Test
  void no_item_is_written_twice_in_one_transaction() {
    two_accounts();
    assertThatThrownBy(() -> bank().transact(take("a", 1), give("a", 1)))
        .hasMessageStartingWith(
            "\"update Account ACCOUNT#a / META\" and \"update Account ACCOUNT#a / META\" write the"
                + " same item");
  }
}
