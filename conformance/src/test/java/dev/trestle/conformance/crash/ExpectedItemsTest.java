package dev.trestle.conformance.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.value.Item;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ExpectedItemsTest {
  private static final long SEED = 1;
  private static final int ACKNOWLEDGED = 20;

  private final ExpectedItems expected = new ExpectedItems(SEED, 1);
  private final SortedMap<String, Item> found = new TreeMap<>();

  @Test
  void acknowledged_writes_must_be_there() {
    write(0, ACKNOWLEDGED);
    acknowledge(ACKNOWLEDGED);
    assertThat(expected.reconcile(found)).isZero();
  }

  @Test
  void the_write_under_way_may_be_there() {
    acknowledge(ACKNOWLEDGED);
    write(0, ACKNOWLEDGED + 1);
    assertThat(expected.reconcile(found)).isOne();
    assertThat(expected.next()).containsExactly(ACKNOWLEDGED + 1L);
  }

  @Test
  void a_lost_write_is_found() {
    acknowledge(ACKNOWLEDGED);
    write(0, ACKNOWLEDGED - 1);
    assertThatThrownBy(() -> expected.reconcile(found)).isInstanceOf(AssertionError.class);
  }

  @Test
  void half_a_transaction_is_found() {
    long transaction = 0;
    while (NumberedWrite.of(SEED, 0, transaction).changes().stream()
            .filter(NumberedWrite.Put.class::isInstance)
            .count()
        < 2) {
      transaction++;
    }
    acknowledge(transaction);
    write(0, transaction);
    NumberedWrite.of(SEED, 0, transaction).changes().stream()
        .filter(NumberedWrite.Put.class::isInstance)
        .findFirst()
        .orElseThrow()
        .on(found);
    assertThatThrownBy(() -> expected.reconcile(found)).isInstanceOf(AssertionError.class);
  }

  private void write(long first, long end) {
    for (long number = first; number < end; number++) {
      NumberedWrite.of(SEED, 0, number).on(found);
    }
  }

  private void acknowledge(long end) {
    for (long number = 0; number < end; number++) {
      expected.acknowledge(0, number);
    }
  }
}
