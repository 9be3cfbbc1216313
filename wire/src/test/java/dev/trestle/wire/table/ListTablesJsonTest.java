package dev.trestle.wire.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.testing.WireClient;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ListTablesJsonTest {
  private final WireClient client =
      new WireClient("ListTables").answering(new ListTables.Result(List.of(), Optional.empty()));

  @Test
  void a_request_becomes_a_page() {
    assertThat(client.request("{}")).isEqualTo(ListTables.FIRST_PAGE);
    assertThat(client.request("{'Limit':2,'ExclusiveStartTableName':'music'}"))
        .isEqualTo(new ListTables(Optional.of(TableName.of("music")), 2));
    assertThat(client.ask("{}")).isEqualTo("{'TableNames':[]}");
  }

  @Test
  void a_page_returns_the_start_of_the_next_page() {
    var tables = List.of(TableName.of("books"), TableName.of("music"));
    client.answering(new ListTables.Result(tables, Optional.of(TableName.of("music"))));
    assertThat(client.ask("{'Limit':2}"))
        .isEqualTo("{'TableNames':['books','music'],'LastEvaluatedTableName':'music'}");
  }

  @Test
  void broken_constraints_are_reported_together() {
    assertThat(client.refusal("{'Limit':0,'ExclusiveStartTableName':'a;'}"))
        .isEqualTo(
            "3 validation errors detected: "
                + "Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1; "
                + "Value 'a;' at 'exclusiveStartTableName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+; "
                + "Value 'a;' at 'exclusiveStartTableName' failed to satisfy constraint: Member must have length greater than or equal to 3");
    assertThat(client.refusal("{'Limit':101}"))
        .isEqualTo(
            "1 validation error detected: Value '101' at 'limit' failed to satisfy constraint: Member must have value less than or equal to 100");
  }
}
