package dev.trestle.cli.backup;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.cli.testing.Orders;
import dev.trestle.cli.testing.OrdersDatabase;
import dev.trestle.cli.testing.OrdersDatabase.Kind;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(120)
class RestoreCommandTest {
  @TempDir private Path directory;

  private static Map<Value, Long> states(Set<Item> items) {
    return items.stream().collect(groupingBy(item -> item.find("state").orElseThrow(), counting()));
  }

  private static List<String> indexes(Path data, String table) {
    try (var db = Database.open(data)) {
      return describe(db, table).globalIndexes().stream()
          .map(described -> described.index().name().text())
          .toList();
    }
  }

  private static TableDescription describe(Database db, String table) {
    return db.describeTable(new DescribeTable(TableName.of(table))).table();
  }

  @ParameterizedTest
  @EnumSource
  void a_table_made_from_a_backup_has_equal_items(Kind kind) {
    try (var place = OrdersDatabase.of(kind, directory)) {
      place.run("backup", "create", "orders", "--name", "first");
      var run = place.run("restore", "first", "--to", "restored");
      assertThat(run.exit()).as(run.err()).isZero();
      assertThat(run.out()).isEqualTo("arn:aws:dynamodb:local:000000000000:table/restored");
      assertThat(run.err())
          .startsWith("Restoring to restored")
          .containsPattern("Restored 500 items \\(.+ kB\\) to restored in .+ s\\.");
      place.stop();
      var items = Orders.read(place.data(), "restored");
      assertThat(items).hasSize(Orders.ITEMS).isEqualTo(Orders.read(place.data(), "orders"));
      assertThat(indexes(place.data(), "restored")).containsExactlyInAnyOrder("by-day", "by-state");
    }
  }

  @ParameterizedTest
  @EnumSource
  void the_past_comes_back_and_so_does_the_latest(Kind kind) {
    try (var place = OrdersDatabase.of(kind, directory)) {
      var past =
          place.run("restore", "--table", "orders", "--at", "90m-ago", "--to", "before-payment");
      assertThat(past.exit()).as(past.err()).isZero();
      assertThat(place.run("restore", "--table", "orders", "--to", "copied").exit()).isZero();
      place.stop();
      assertThat(states(Orders.read(place.data(), "before-payment")))
          .isEqualTo(Map.of(Value.of("new"), 500L));
      assertThat(Orders.read(place.data(), "copied"))
          .isEqualTo(Orders.read(place.data(), "orders"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void indexes_can_be_left_out(Kind kind) {
    try (var place = OrdersDatabase.of(kind, directory)) {
      place.run("backup", "create", "orders", "--name", "first");
      var none = place.run("restore", "first", "--to", "no-index", "--without-indexes");
      assertThat(none.exit()).as(none.err()).isZero();
      var one = place.run("restore", "first", "--to", "one-index", "--without-index", "by-day");
      assertThat(one.exit()).as(one.err()).isZero();
      assertThat(
              place
                  .run("restore", "--table=orders", "--to=past-index", "--without-index=by-state")
                  .exit())
          .isZero();
      assertThat(place.run("restore", "first", "--to", "wrong", "--without-index", "by-dya").err())
          .isEqualTo("The source has no index by-dya. Its indexes: by-day, by-state");
      place.stop();
      assertThat(indexes(place.data(), "no-index")).isEmpty();
      assertThat(indexes(place.data(), "one-index")).containsExactly("by-state");
      assertThat(indexes(place.data(), "past-index")).containsExactly("by-day");
    }
  }

  @ParameterizedTest
  @EnumSource
  void billing_can_be_changed(Kind kind) {
    try (var place = OrdersDatabase.of(kind, directory)) {
      place.run("backup", "create", "orders", "--name", "first");
      var run = place.run("restore", "first", "--to", "provisioned", "--provisioned", "12,34");
      assertThat(run.exit()).as(run.err()).isZero();
      assertThat(place.run("restore", "first", "--to", "on-demand", "--on-demand").exit()).isZero();
      place.stop();
      try (var db = Database.open(place.data())) {
        assertThat(describe(db, "provisioned").throughput().readUnits()).isEqualTo(12);
        assertThat(describe(db, "provisioned").throughput().writeUnits()).isEqualTo(34);
        assertThat(describe(db, "on-demand").throughput().readUnits()).isZero();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_restore_that_is_over_can_be_watched(Kind kind) {
    try (var place = OrdersDatabase.of(kind, directory)) {
      var run = place.run("restore", "--watch", "orders");
      assertThat(run.exit()).isZero();
      assertThat(run.out()).isEqualTo("arn:aws:dynamodb:local:000000000000:table/orders");
    }
  }

  @ParameterizedTest
  @EnumSource
  void the_reason_why_a_backup_cannot_be_restored_is_printed(Kind kind) {
    try (var place = OrdersDatabase.of(kind, directory)) {
      assertThat(place.run("restore", "--table=orders", "--to=orders").err())
          .isEqualTo(
              "Table already exists: orders. A restore creates a new table: choose another name with --to.");
      assertThat(place.run("restore", "--table=orders", "--at=26h-ago", "--to=other").err())
          .matches("The history of orders goes from .+Z to .+Z: give a time in between\\.");
      assertThat(place.run("restore", "--table=nothing", "--to=other").err())
          .isEqualTo(
              "Source table not found: nothing. Check the name of the table, and --endpoint or --data.");
      place.run("backup", "history", "orders", "--forget");
      var run = place.run("restore", "--table=orders", "--to=other");
      assertThat(run.exit()).isEqualTo(1);
      assertThat(run.err())
          .isEqualTo(
              "Point in time recovery is not enabled for table 'orders'."
                  + " Turn on the table's history: ./trestle backup history orders --keep 35");
    }
  }
}
