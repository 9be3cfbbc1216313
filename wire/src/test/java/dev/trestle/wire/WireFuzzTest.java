package dev.trestle.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;
import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.wire.testing.RecordingDynamo;
import dev.trestle.wire.testing.RecordingStreams;
import dev.trestle.wire.testing.SampleTables;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every input gives a JSON response: a result or a client error.
class WireFuzzTest {
  private static final int MUTANTS_PER_REQUEST = 400;
  private static final JsonFactory JSON = new JsonFactory();
  private static final Pattern TOKEN =
      Pattern.compile("'[^']*'|[\\[\\]{}:,]|-?[0-9.]+|true|false|null");

  private static final List<String> PIECES =
      List.of(
          "null",
          "true",
          "1",
          "-1",
          "1e999",
          "''",
          "'x'",
          "[]",
          "{}",
          "[{}]",
          "{'S':'a'}",
          "{'SS':[]}",
          "{'M':{}}",
          "{'L':[null]}",
          "'ALL_OLD'",
          "'\\ud800'",
          "'#a'",
          "':a'",
          "99999999999999999999",
          "{",
          "}",
          "[",
          "]",
          ",");

  private record Sample(String operation, Object answer, String request) {}

  private static final ItemPage PAGE =
      new ItemPage(List.of(), 0, 0, Optional.empty(), Optional.empty());

  private static final List<Sample> SAMPLES =
      List.of(
          new Sample(
              "PutItem",
              WriteResult.SILENT,
              "{'TableName':'music','Item':{'a':{'S':'x'},'b':{'L':[{'N':'1'},{'M':{'c':{'SS':['d']}}}]}},'ConditionExpression':'#a = :a AND size(b) > :a','ExpressionAttributeNames':{'#a':'a'},'ExpressionAttributeValues':{':a':{'N':'1'}},'ReturnValues':'ALL_OLD'}"),
          new Sample(
              "PutItem",
              WriteResult.SILENT,
              "{'TableName':'music','Item':{},'Expected':{'a':{'ComparisonOperator':'IN','AttributeValueList':[{'S':'x'},{'S':'y'}]},'b':{'Exists':false}},'ConditionalOperator':'OR'}"),
          new Sample(
              "UpdateItem",
              WriteResult.SILENT,
              "{'TableName':'music','Key':{'a':{'B':'YQ=='}},'UpdateExpression':'SET #a = if_not_exists(b, :a) REMOVE c[1] ADD d :a','ExpressionAttributeNames':{'#a':'a'},'ExpressionAttributeValues':{':a':{'N':'1'}}}"),
          new Sample(
              "UpdateItem",
              WriteResult.SILENT,
              "{'TableName':'music','Key':{'a':{'S':'b'}},'AttributeUpdates':{'a':{'Action':'ADD','Value':{'NS':['1','2']}},'b':{'Action':'DELETE'}}}"),
          new Sample(
              "GetItem",
              new GetItem.Result(Optional.empty(), Optional.empty()),
              "{'TableName':'music','Key':{'a':{'S':'b'}},'ProjectionExpression':'a, b.c[0]','ConsistentRead':true,'ReturnConsumedCapacity':'TOTAL'}"),
          new Sample(
              "Query",
              PAGE,
              "{'TableName':'music','IndexName':'gsi','KeyConditionExpression':'a = :a AND begins_with(b, :a)','FilterExpression':'NOT contains(c, :a)','ExpressionAttributeValues':{':a':{'S':'x'}},'Limit':10,'ExclusiveStartKey':{'a':{'S':'b'}},'ScanIndexForward':false}"),
          new Sample(
              "Query",
              PAGE,
              "{'TableName':'music','KeyConditions':{'a':{'ComparisonOperator':'BETWEEN','AttributeValueList':[{'N':'1'},{'N':'2'}]}},'QueryFilter':{'b':{'ComparisonOperator':'NOT_CONTAINS','AttributeValueList':[{'S':'x'}]}},'Select':'COUNT'}"),
          new Sample(
              "Scan",
              PAGE,
              "{'TableName':'music','Segment':1,'TotalSegments':4,'AttributesToGet':['a','b']}"),
          new Sample(
              "BatchGetItem",
              new BatchGetItem.Result(Map.of(), Map.of(), List.of()),
              "{'RequestItems':{'music':{'Keys':[{'a':{'S':'b'}}],'ProjectionExpression':'#a','ExpressionAttributeNames':{'#a':'a'}}}}"),
          new Sample(
              "BatchWriteItem",
              new BatchWriteItem.Result(Map.of(), List.of(), Map.of()),
              "{'RequestItems':{'music':[{'PutRequest':{'Item':{'a':{'S':'b'}}}},{'DeleteRequest':{'Key':{'a':{'S':'b'}}}}]}}"),
          new Sample(
              "TransactGetItems",
              new TransactGetItems.Result(List.of(), List.of()),
              "{'TransactItems':[{'Get':{'TableName':'music','Key':{'a':{'S':'b'}}}}]}"),
          new Sample(
              "TransactWriteItems",
              new TransactWriteItems.Result(List.of(), Map.of()),
              "{'ClientRequestToken':'t','TransactItems':[{'Put':{'TableName':'music','Item':{'a':{'S':'b'}}}},{'ConditionCheck':{'TableName':'music','Key':{'a':{'S':'c'}},'ConditionExpression':'attribute_exists(a)'}}]}"),
          new Sample(
              "CreateTable",
              new CreateTable.Result(SampleTables.FULL),
              "{'TableName':'music','AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'BillingMode':'PAY_PER_REQUEST','GlobalSecondaryIndexes':[{'IndexName':'gsi','KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'Projection':{'ProjectionType':'INCLUDE','NonKeyAttributes':['x']}}],'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'},'Tags':[{'Key':'k','Value':'v'}]}"),
          new Sample(
              "UpdateTable",
              new UpdateTable.Result(SampleTables.FULL),
              "{'TableName':'music','GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'gsi','ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':1}}}]}"),
          new Sample(
              "ListStreams",
              new ListStreams.Result(List.of(), Optional.empty()),
              "{'TableName':'music','Limit':10,'ExclusiveStartStreamArn':'arn:aws:dynamodb:local:000000000000:table/music/stream/2026-01-02T03:04:05.006'}"),
          new Sample(
              "GetShardIterator",
              new GetShardIterator.Result("a-place"),
              "{'StreamArn':'arn:aws:dynamodb:local:000000000000:table/music/stream/2026-01-02T03:04:05.006','ShardId':'shardId-00000001767323045006-0a0b0c0d','ShardIteratorType':'AT_SEQUENCE_NUMBER','SequenceNumber':'000000000000000000007'}"),
          new Sample(
              "GetRecords",
              new GetRecords.Result(List.of(), Optional.empty()),
              "{'ShardIterator':'a-place','Limit':10}"));

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void every_body_gets_a_response(long seed) throws IOException {
    var random = new Random(seed);
    for (var sample : SAMPLES) {
      var dynamo = new RecordingDynamo();
      dynamo.answer(sample.answer());
      var streams = new RecordingStreams();
      streams.answer(sample.answer());
      var wire = new Wire(dynamo, streams);
      for (int i = 0; i < MUTANTS_PER_REQUEST; i++) {
        var body = mutant(random, sample.request());
        var response = wire.answer(sample.operation(), body);
        if (response.status() != 200 && response.status() != 400) {
          fail(
              "seed %d: %s %s", seed, sample.operation(), new String(body, StandardCharsets.UTF_8));
        }
        requireJson(response.body());
      }
    }
  }

  private static byte[] mutant(Random random, String request) {
    var text = request;
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      text = changed(random, text);
    }
    var bytes = text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    if (bytes.length > 0 && random.nextInt(4) == 0) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  /// Replaces, drops or doubles one token, or cuts the text off.
  private static String changed(Random random, String text) {
    var tokens = TOKEN.matcher(text).results().toList();
    if (tokens.isEmpty()) {
      return text;
    }
    var token = tokens.get(random.nextInt(tokens.size()));
    var before = text.substring(0, token.start());
    var after = text.substring(token.end());
    return switch (random.nextInt(10)) {
      case 0 -> before;
      case 1 -> before + after;
      case 2 -> before + token.group() + token.group() + after;
      default -> before + PIECES.get(random.nextInt(PIECES.size())) + after;
    };
  }

  private static void requireJson(byte[] body) throws IOException {
    try (var parser = JSON.createParser(body)) {
      var first = parser.nextToken();
      assertThat(first).isEqualTo(JsonToken.START_OBJECT);
      parser.skipChildren();
      assertThat(parser.nextToken()).isNull();
    }
  }
}
