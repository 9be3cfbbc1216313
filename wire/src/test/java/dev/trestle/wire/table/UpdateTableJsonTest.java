package dev.trestle.wire.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableClass;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.wire.testing.SampleTables;
import dev.trestle.wire.testing.WireClient;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UpdateTableJsonTest {
  private static final UpdateTable NOTHING = UpdateTable.of(TableName.of("music"));

  private final WireClient client =
      new WireClient("UpdateTable").answering(new UpdateTable.Result(SampleTables.PLAIN));

  @Test
  void a_request_becomes_a_change() {
    assertThat(client.request("{'TableName':'music','DeletionProtectionEnabled':true}"))
        .isEqualTo(NOTHING.deletionProtected(true));
    assertThat(
            client.request(
                "{'TableName':'music','StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}}"))
        .isEqualTo(NOTHING.streaming(new UpdateTable.EnableStream(StreamView.KEYS_ONLY)));
    assertThat(
            client.request("{'TableName':'music','StreamSpecification':{'StreamEnabled':false}}"))
        .isEqualTo(NOTHING.streaming(new UpdateTable.DisableStream()));
    assertThat(client.ask("{'TableName':'music'}"))
        .isEqualTo("{'TableDescription':" + SampleTables.PLAIN_JSON + "}");
  }

  @Test
  void indexes_are_created_changed_and_dropped() {
    assertThat(
            client.request(
                """
                {'TableName':'music','BillingMode':'PROVISIONED','TableClass':'STANDARD','ProvisionedThroughput':{'ReadCapacityUnits':5,'WriteCapacityUnits':6},
                 'AttributeDefinitions':[{'AttributeName':'g','AttributeType':'N'}],
                 'GlobalSecondaryIndexUpdates':[
                   {'Create':{'IndexName':'one','KeySchema':[{'AttributeName':'g','KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL'}}},
                   {'Update':{'IndexName':'two','ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':2}}},
                   {'Delete':{'IndexName':'three'}}]}
                """))
        .isEqualTo(
            new UpdateTable(
                TableName.of("music"),
                Map.of("g", KeyType.N),
                Optional.of(BillingMode.PROVISIONED),
                Optional.of(new Throughput(5, 6)),
                List.of(
                    new UpdateTable.CreateIndex(GlobalIndex.of("one", KeySchema.of("g"))),
                    new UpdateTable.ChangeThroughput(IndexName.of("two"), new Throughput(1, 2)),
                    new UpdateTable.DropIndex(IndexName.of("three"))),
                Optional.empty(),
                Optional.of(TableClass.STANDARD),
                Optional.empty()));
  }

  @Test
  void an_index_change_must_be_one_of_three() {
    assertThat(client.refusal("{'TableName':'music','GlobalSecondaryIndexUpdates':[{}]}"))
        .isEqualTo(
            "One or more parameter values were invalid: One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create, GlobalSecondaryIndexUpdate.Delete must not be null");
    assertThat(
            client.refusal(
                "{'TableName':'music','GlobalSecondaryIndexUpdates':[{'Update':{}},{'Delete':{}}]}"))
        .isEqualTo(
            "3 validation errors detected: "
                + "Value null at 'globalSecondaryIndexUpdates.1.member.update.indexName' failed to satisfy constraint: Member must not be null; "
                + "Value null at 'globalSecondaryIndexUpdates.1.member.update.provisionedThroughput' failed to satisfy constraint: Member must not be null; "
                + "Value null at 'globalSecondaryIndexUpdates.2.member.delete.indexName' failed to satisfy constraint: Member must not be null");
  }
}
