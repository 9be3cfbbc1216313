package dev.trestle.wire.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableClass;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.dynamo.tag.Tag;
import dev.trestle.wire.testing.SampleTables;
import dev.trestle.wire.testing.WireClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CreateTableJsonTest {
  private static final String NAMED =
      "{'TableName':'music','AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}]";
  private static final String START =
      NAMED + ",'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}]";

  private final WireClient client =
      new WireClient("CreateTable").answering(new CreateTable.Result(SampleTables.PLAIN));

  @Test
  void a_request_becomes_a_table() {
    assertThat(client.request(START + ",'BillingMode':'PAY_PER_REQUEST'}"))
        .isEqualTo(CreateTable.of(TableName.of("music"), KeySchema.of("pk")));
    assertThat(
            client.request(
                START + ",'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':2}}"))
        .isEqualTo(
            CreateTable.of(TableName.of("music"), KeySchema.of("pk"))
                .provisioned(new Throughput(1, 2)));
    assertThat(client.ask(START + "}"))
        .isEqualTo("{'TableDescription':" + SampleTables.PLAIN_JSON + "}");
  }

  @Test
  void all_members_are_read() {
    var types = new LinkedHashMap<String, KeyType>();
    types.put("pk", KeyType.S);
    types.put("n", KeyType.N);
    types.put("b", KeyType.B);
    assertThat(
            client.request(
                """
                {'TableName':'music','BillingMode':'PROVISIONED','TableClass':'STANDARD_INFREQUENT_ACCESS','DeletionProtectionEnabled':true,
                 'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'},{'AttributeName':'n','AttributeType':'N'},{'AttributeName':'b','AttributeType':'B'}],
                 'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'n','KeyType':'RANGE'}],
                 'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':2},
                 'LocalSecondaryIndexes':[{'IndexName':'lsi','KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'b','KeyType':'RANGE'}],
                   'Projection':{'ProjectionType':'INCLUDE','NonKeyAttributes':['x']}}],
                 'GlobalSecondaryIndexes':[{'IndexName':'gsi','KeySchema':[{'AttributeName':'n','KeyType':'HASH'},{'AttributeName':'b','KeyType':'HASH'},{'AttributeName':'pk','KeyType':'RANGE'}],
                   'Projection':{'ProjectionType':'KEYS_ONLY'},'ProvisionedThroughput':{'ReadCapacityUnits':3,'WriteCapacityUnits':4}}],
                 'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'OLD_IMAGE'},'Tags':[{'Key':'k','Value':'v'}]}
                """))
        .isEqualTo(
            new CreateTable(
                TableName.of("music"),
                KeySchema.of("pk", "n"),
                types,
                BillingMode.PROVISIONED,
                Optional.of(new Throughput(1, 2)),
                List.of(
                    new LocalIndex(
                        IndexName.of("lsi"),
                        KeySchema.of("pk", "b"),
                        new IndexProjection.Include(List.of("x")))),
                List.of(
                    new GlobalIndex(
                        IndexName.of("gsi"),
                        new KeySchema(List.of("n", "b"), List.of("pk")),
                        IndexProjection.KEYS_ONLY,
                        Optional.of(new Throughput(3, 4)))),
                Optional.of(StreamView.OLD_IMAGE),
                TableClass.STANDARD_INFREQUENT_ACCESS,
                true,
                List.of(new Tag("k", "v"))));
  }

  @Test
  void broken_constraints_are_reported_together() {
    assertThat(client.refusal("{}"))
        .isEqualTo(
            "3 validation errors detected: "
                + "Value null at 'attributeDefinitions' failed to satisfy constraint: Member must not be null; "
                + "Value null at 'tableName' failed to satisfy constraint: Member must not be null; "
                + "Value null at 'keySchema' failed to satisfy constraint: Member must not be null");
    assertThat(
            client.refusal(
                "{'TableName':'music','AttributeDefinitions':[{}],'KeySchema':[{'KeyType':'x'}],'ProvisionedThroughput':{'ReadCapacityUnits':0},'BillingMode':'x'}"))
        .isEqualTo(
            "7 validation errors detected: "
                + "Value null at 'attributeDefinitions.1.member.attributeName' failed to satisfy constraint: Member must not be null; "
                + "Value null at 'attributeDefinitions.1.member.attributeType' failed to satisfy constraint: Member must not be null; "
                + "Value 'x' at 'billingMode' failed to satisfy constraint: Member must satisfy enum value set: [PROVISIONED, PAY_PER_REQUEST]; "
                + "Value null at 'provisionedThroughput.writeCapacityUnits' failed to satisfy constraint: Member must not be null; "
                + "Value '0' at 'provisionedThroughput.readCapacityUnits' failed to satisfy constraint: Member must have value greater than or equal to 1; "
                + "Value null at 'keySchema.1.member.attributeName' failed to satisfy constraint: Member must not be null; "
                + "Value 'x' at 'keySchema.1.member.keyType' failed to satisfy constraint: Member must satisfy enum value set: [HASH, RANGE]");
    assertThat(client.refusal(START + ",'GlobalSecondaryIndexes':[{}]}"))
        .isEqualTo(
            "3 validation errors detected: "
                + "Value null at 'globalSecondaryIndexes.1.member.indexName' failed to satisfy constraint: Member must not be null; "
                + "Value null at 'globalSecondaryIndexes.1.member.keySchema' failed to satisfy constraint: Member must not be null; "
                + "Value null at 'globalSecondaryIndexes.1.member.projection' failed to satisfy constraint: Member must not be null");
  }

  @Test
  void a_new_table_is_named_and_not_given_as_an_arn() {
    assertThat(
            client.refusal(
                "{'TableName':'arn:aws:dynamodb:us-east-1:000000000000:table/music','AttributeDefinitions':[],'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}]}"))
        .contains(
            "at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "'KeySchema':[{'AttributeName':'pk','KeyType':'RANGE'}] | Invalid KeySchema: The first KeySchemaElement is not a HASH key type",
        "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'b','KeyType':'HASH'}] | Invalid KeySchema: The second KeySchemaElement is not a RANGE key type",
        "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'pk','KeyType':'RANGE'}] | Both the Hash Key and the Range Key element in the KeySchema have the same name",
      })
  void key_schemas_have_an_order(String key, String text) {
    assertThat(client.refusal(NAMED + "," + key + "}")).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "'LocalSecondaryIndexes':[] | One or more parameter values were invalid: List of LocalSecondaryIndexes is empty",
        "'GlobalSecondaryIndexes':[] | One or more parameter values were invalid: List of GlobalSecondaryIndexes is empty",
        "'GlobalSecondaryIndexes':[{'IndexName':'gsi','KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],'Projection':{}}] | One or more parameter values were invalid: Unknown ProjectionType: null",
        "'GlobalSecondaryIndexes':[{'IndexName':'gsi','KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL','NonKeyAttributes':['x']}}] | One or more parameter values were invalid: ProjectionType is ALL, but NonKeyAttributes is specified",
        "'GlobalSecondaryIndexes':[{'IndexName':'gsi','KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],'Projection':{'ProjectionType':'INCLUDE'}}] | One or more parameter values were invalid: ProjectionType is INCLUDE, but NonKeyAttributes is not specified",
        "'StreamSpecification':{'StreamEnabled':true} | Invalid StreamViewType: Stream ViewType must not be null or empty when enabling streams.",
        "'StreamSpecification':{'StreamEnabled':false,'StreamViewType':'KEYS_ONLY'} | Invalid StreamViewType: Stream StreamEnabled was false but a StreamViewType was present.",
      })
  void parts_of_a_table_must_make_sense(String parts, String text) {
    assertThat(client.refusal(START + "," + parts + "}")).isEqualTo(text);
  }

  @Test
  void an_attribute_is_defined_once() {
    assertThat(
            client.refusal(
                "{'TableName':'music','AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'},{'AttributeName':'pk','AttributeType':'N'}],'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}]}"))
        .isEqualTo("Duplicate AttributeName in AttributeDefinitions: pk");
  }
}
