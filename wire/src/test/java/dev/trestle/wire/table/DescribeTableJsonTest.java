package dev.trestle.wire.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.testing.SampleTables;
import dev.trestle.wire.testing.WireClient;
import org.junit.jupiter.api.Test;

class DescribeTableJsonTest {
  private final WireClient client =
      new WireClient("DescribeTable").answering(new DescribeTable.Result(SampleTables.FULL));

  @Test
  void a_request_names_a_table_or_its_arn() {
    var expected = new DescribeTable(TableName.of("music"));
    assertThat(client.request("{'TableName':'music'}")).isEqualTo(expected);
    assertThat(
            client.request("{'TableName':'arn:aws:dynamodb:us-east-1:000000000000:table/music'}"))
        .isEqualTo(expected);
  }

  @Test
  void the_whole_table_is_described() {
    assertThat(client.ask("{'TableName':'music'}"))
        .isEqualTo("{'Table':" + SampleTables.FULL_JSON + "}");
  }

  @Test
  void a_table_must_be_named() {
    assertThat(client.refusal("{}"))
        .isEqualTo(
            "1 validation error detected: Value null at 'tableName' failed to satisfy constraint: Member must not be null");
    assertThat(client.refusal("{'TableName':'%s'}".formatted("a".repeat(256))))
        .endsWith(
            "at 'tableName' failed to satisfy constraint: Member must have length less than or equal to 255");
  }
}
