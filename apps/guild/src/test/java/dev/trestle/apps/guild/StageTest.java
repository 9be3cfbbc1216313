package dev.trestle.apps.guild;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.Database;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Two guilds on one database: each stage has tables of its own.
class StageTest {
  private static LiveGuild guild(Database database, String stage) {
    return LiveGuild.on(database, database, config -> config.with(it -> it.stage(stage)));
  }

  private static List<String> tables(Database database) {
    return database.listTables(ListTables.FIRST_PAGE).tables().stream()
        .map(TableName::text)
        .toList();
  }

  @Test
  void guilds_of_two_stages_share_a_database_and_no_users() {
    try (var database = Database.inMemory();
        var blue = guild(database, "blue");
        var green = guild(database, "green")) {
      blue.signUp("ann");
      green.signUp("ann");
      assertThat(tables(database))
          .containsExactlyInAnyOrder(
              "gg_core_blue",
              "gg_core_blue-streams",
              "goalsguild_login_attempts_blue",
              "gg_core_green",
              "gg_core_green-streams",
              "goalsguild_login_attempts_green");
    }
  }

  @Test
  void the_default_stage_keeps_the_names_of_the_tables() {
    try (var database = Database.inMemory();
        var _ = LiveGuild.on(database, database, config -> config)) {
      assertThat(tables(database))
          .containsExactlyInAnyOrder("gg_core", "gg_core-streams", "goalsguild_login_attempts");
    }
  }
}
