package dev.trestle.cli.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.cli.testing.OrdersDatabase;
import dev.trestle.cli.testing.OrdersDatabase.Kind;
import java.nio.file.Path;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Each command does the same on a served database and on a closed one.
@Timeout(120)
class BackupCommandTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @EnumSource
  void a_backup_is_made_and_named(Kind kind) {
    try (var place = OrdersDatabase.of(kind, directory)) {
      var run = place.run("backup", "create", "orders", "--name", "first");
      assertThat(run.exit()).as(run.err()).isZero();
      assertThat(run.out())
          .matches("arn:aws:dynamodb:local:000000000000:table/orders/backup/[0-9a-f-]+");
      assertThat(run.err())
          .startsWith("Backing up orders")
          .containsPattern("Backed up 500 items of orders as first \\(.+ kB\\) in .+ s\\.");
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_backup_without_a_name_is_called_after_its_table_and_time(Kind kind) {
    try (var place = OrdersDatabase.of(kind, directory)) {
      place.run("backup", "create", "orders");
      assertThat(place.run("backup", "list").out()).containsPattern("orders-\\d{8}-\\d{6} ");
    }
  }

  @ParameterizedTest
  @EnumSource
  void the_quiet_get_the_name_only(Kind kind) {
    try (var place = OrdersDatabase.of(kind, directory)) {
      var run = place.run("backup", "create", "orders", "--quiet");
      assertThat(run.out()).startsWith("arn:").doesNotContain("\n");
      assertThat(run.err()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void backups_are_listed_shown_and_deleted(Kind kind) {
    try (var place = OrdersDatabase.of(kind, directory)) {
      var empty = place.run("backup", "list");
      assertThat(empty.exit()).isZero();
      assertThat(empty.out()).isEmpty();
      assertThat(empty.err()).isEqualTo("There are no backups.");

      var arn = place.run("backup", "create", "orders", "--name", "first", "--quiet").out();
      place.run("backup", "create", "orders", "--name", "second", "--quiet");
      var lines = place.run("backup", "list").out().lines().toList();
      assertThat(lines).hasSize(3);
      assertThat(lines.getFirst()).matches("TABLE +NAME +MADE +SIZE +STATE +ARN");
      assertThat(lines.get(1)).matches("orders +first +\\d{4}-.+Z +[\\d.]+ kB +available +" + arn);
      assertThat(place.run("backup", "list", "--table", "others").out()).isEmpty();

      var shown = place.run("backup", "show", "first");
      assertThat(shown.out())
          .contains(arn)
          .containsPattern("state +available")
          .containsPattern("holds +500 items, ")
          .containsPattern("indexes +by-day, by-state");
      assertThat(place.run("backup", "show", arn, "--watch").out()).isEqualTo(shown.out());

      var deleted = place.run("backup", "delete", "first");
      assertThat(deleted.out()).isEqualTo(arn);
      assertThat(deleted.err()).isEqualTo("Deleted the backup first of orders.");
      assertThat(place.run("backup", "list").out()).contains("second").doesNotContain("first");
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_missing_backup_is_named_with_a_command_that_lists_backups(Kind kind) {
    try (var place = OrdersDatabase.of(kind, directory)) {
      var table = place.run("backup", "create", "nothing");
      assertThat(table.exit()).isEqualTo(1);
      assertThat(table.err())
          .isEqualTo(
              "Table not found: nothing. Check the name of the table, and --endpoint or --data.");
      var backup = place.run("backup", "show", "nothing");
      assertThat(backup.exit()).isEqualTo(1);
      assertThat(backup.err())
          .isEqualTo("There is no backup named nothing. List all backups: ./trestle backup list");
      var arn = "arn:aws:dynamodb:local:000000000000:table/orders/backup/01794790062923-975b768c";
      assertThat(place.run("backup", "delete", arn).err())
          .isEqualTo("Backup not found: " + arn + ". List all backups: ./trestle backup list");
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_name_that_several_have_is_not_enough(Kind kind) {
    try (var place = OrdersDatabase.of(kind, directory)) {
      var first = place.run("backup", "create", "orders", "--name", "same", "--quiet").out();
      var second = place.run("backup", "create", "orders", "--name", "same", "--quiet").out();
      var run = place.run("backup", "delete", "same");
      assertThat(run.exit()).isEqualTo(1);
      assertThat(run.err())
          .startsWith("2 backups are named same. Give the ARN of one:\n")
          .contains(first, second);
    }
  }

  @ParameterizedTest
  @EnumSource
  void history_is_shown_kept_and_forgotten(Kind kind) {
    try (var place = OrdersDatabase.of(kind, directory)) {
      assertThat(place.run("backup", "history", "orders").out())
          .matches(
              "orders can be restored to any time from .+Z to .+Z \\(history of 35 days\\)\\.");
      assertThat(place.run("backup", "history", "orders", "--forget").out())
          .isEqualTo(
              "orders keeps no history. Turn it on: ./trestle backup history orders --keep 35");
      assertThat(place.run("backup", "history", "orders", "--keep", "7").out())
          .contains("(history of 7 days)");
    }
  }
}
