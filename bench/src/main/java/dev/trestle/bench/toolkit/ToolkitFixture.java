package dev.trestle.bench.toolkit;

import dev.trestle.aws.inprocess.SdkClients;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.dynamo.setup.TableSetup;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.engine.Database;
import dev.trestle.singletable.access.Tables;
import java.util.List;
import java.util.stream.IntStream;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// The fixture of the toolkit benchmark: one table full of messages, open through the toolkit, through the Enhanced
/// Client, and through the port. Must be closed.
///
/// @param keys the keys of all messages, created beforehand for the side without mapping
/// @param items all messages as items, created beforehand too
record ToolkitFixture(
    SampleMessages chat,
    Database database,
    SampleChatTable table,
    DynamoDbClient client,
    DynamoDbTable<StoredMessage> enhanced,
    List<Key> keys,
    List<Item> items)
    implements AutoCloseable {
  static final TableName NAME = TableName.of(SampleChatTable.NAME);

  /// Fills a database, and takes ownership of it.
  static ToolkitFixture fill(Database database, SampleMessages chat) {
    var table = Tables.of(database).open(SampleChatTable.class);
    TableProvisioner.over(database).ensure(TableSetup.of(table.model().create()));
    chat.load(table);
    var client = SdkClients.over(database).dynamoDb();
    var enhanced =
        DynamoDbEnhancedClient.builder()
            .dynamoDbClient(client)
            // The default extensions maintain versions, which messages do not have.
            .extensions(List.of())
            .build();
    return new ToolkitFixture(
        chat,
        database,
        table,
        client,
        enhanced.table(SampleChatTable.NAME, StoredMessage.SCHEMA),
        IntStream.range(0, chat.size())
            .mapToObj(i -> HandWrittenMapping.key(chat.message(i)))
            .toList(),
        IntStream.range(0, chat.size())
            .mapToObj(i -> HandWrittenMapping.item(chat.message(i)))
            .toList());
  }

  double averageItemBytes() {
    return items.stream().mapToInt(Item::sizeBytes).average().orElseThrow();
  }

  @Override
  public void close() {
    client.close();
    database.close();
  }
}
