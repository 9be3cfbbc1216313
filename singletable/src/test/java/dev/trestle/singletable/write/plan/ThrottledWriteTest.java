package dev.trestle.singletable.write.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.GetItem;
import dev.trestle.engine.hostile.Fault;
import dev.trestle.engine.hostile.FaultRates;
import dev.trestle.engine.hostile.HostileDynamo;
import dev.trestle.singletable.Counter;
import dev.trestle.singletable.CounterRef;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.testing.TestTable;
import dev.trestle.singletable.write.ContendedException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A write that has to read first bears with a busy table as any other does.
class ThrottledWriteTest {
  record User(String id, String email) {}

  @SingleTable(name = "things")
  interface Things extends Table {
    @Entity(pk = "USER#{id}", sk = "PROFILE")
    @Unique(value = "email", pk = "EMAIL#{email}", sk = "LOCK")
    Entities<User> users();

    @Counter(pk = "VIEWS#{shard}", sk = "COUNTER", shards = 4)
    CounterRef views();
  }

  private final AtomicReference<HostileDynamo> door = new AtomicReference<>();

  @RegisterExtension
  final TestTable<Things> test =
      TestTable.of(
          Things.class,
          dynamo -> {
            door.set(HostileDynamo.around(dynamo, FaultRates.NONE, 1));
            return door.get();
          });

  private final Things table = test.table();
  private final User user = new User("u", "e");

  @Test
  void a_throttled_read_before_a_write_is_retried() {
    door.get().next(GetItem.class, Fault.THROTTLED);
    assertThat(table.run(table.users().put(user))).isEqualTo(user);
    door.get().next(BatchGetItem.class, Fault.THROTTLED);
    assertThat(table.views().value()).isZero();
  }

  @Test
  void a_write_fails_if_the_table_is_throttled_all_the_time() {
    for (int i = 0; i < WriteLimits.ATTEMPTS; i++) {
      door.get().next(GetItem.class, Fault.THROTTLED);
    }
    assertThatThrownBy(() -> table.run(table.users().put(user)))
        .isInstanceOf(ContendedException.class);
    assertThat(test.items()).isEmpty();
  }
}
