package dev.trestle.aws.remote;

import static dev.trestle.aws.remote.table.TableDescriptionSdk.orEmpty;
import static dev.trestle.aws.remote.table.TableDescriptionSdk.orZero;
import static dev.trestle.aws.remote.table.TableDescriptionSdk.streamArn;

import dev.trestle.aws.remote.item.ValueSdk;
import dev.trestle.aws.remote.table.KeySchemaSdk;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.EventName;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.stream.StreamStatus;
import dev.trestle.dynamo.stream.UserIdentity;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ShardFilterType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// Runs the four operations of DynamoDB Streams through the AWS SDK.
final class StreamsSdk {
  private StreamsSdk() {}

  static ListStreams.Result send(DynamoDbStreamsClient client, ListStreams listing) {
    var answer =
        client.listStreams(
            request ->
                request
                    .tableName(listing.table().map(TableName::text).orElse(null))
                    .exclusiveStartStreamArn(listing.start().map(StreamArn::text).orElse(null))
                    .limit(listing.limit()));
    var streams =
        answer.streams().stream()
            .map(
                described ->
                    streamArn(
                        described.streamArn(), described.tableName(), described.streamLabel()))
            .toList();
    var last = answer.lastEvaluatedStreamArn();
    return new ListStreams.Result(
        streams, streams.stream().filter(stream -> stream.text().equals(last)).findAny());
  }

  static DescribeStream.Result send(DynamoDbStreamsClient client, DescribeStream describing) {
    var request =
        DescribeStreamRequest.builder()
            .streamArn(describing.stream().text())
            .exclusiveStartShardId(describing.start().map(ShardId::text).orElse(null))
            .limit(describing.limit());
    describing
        .childrenOf()
        .ifPresent(
            parent ->
                request.shardFilter(
                    filter -> filter.type(ShardFilterType.CHILD_SHARDS).shardId(parent.text())));
    var described = client.describeStream(request.build()).streamDescription();
    return new DescribeStream.Result(
        streamArn(described.streamArn(), described.tableName(), described.streamLabel()),
        StreamStatus.valueOf(described.streamStatusAsString()),
        StreamView.valueOf(described.streamViewTypeAsString()),
        described.creationRequestDateTime(),
        KeySchemaSdk.key(described.keySchema()),
        described.shards().stream().map(StreamsSdk::shard).toList(),
        Optional.ofNullable(described.lastEvaluatedShardId()).map(ShardId::of));
  }

  static GetShardIterator.Result send(DynamoDbStreamsClient client, GetShardIterator getting) {
    var request =
        GetShardIteratorRequest.builder()
            .streamArn(getting.stream().text())
            .shardId(getting.shard().text());
    switch (getting.start()) {
      case Start.TrimHorizon _ -> request.shardIteratorType("TRIM_HORIZON");
      case Start.Latest _ -> request.shardIteratorType("LATEST");
      case Start.At(var number) ->
          request.shardIteratorType("AT_SEQUENCE_NUMBER").sequenceNumber(number.digits());
      case Start.After(var number) ->
          request.shardIteratorType("AFTER_SEQUENCE_NUMBER").sequenceNumber(number.digits());
    }
    return new GetShardIterator.Result(client.getShardIterator(request.build()).shardIterator());
  }

  static GetRecords.Result send(DynamoDbStreamsClient client, GetRecords getting) {
    var answer =
        client.getRecords(
            request -> request.shardIterator(getting.iterator()).limit(getting.limit()));
    return new GetRecords.Result(
        answer.records().stream().map(StreamsSdk::change).toList(),
        Optional.ofNullable(answer.nextShardIterator()));
  }

  private static Shard shard(software.amazon.awssdk.services.dynamodb.model.Shard described) {
    var range = described.sequenceNumberRange();
    return new Shard(
        ShardId.of(described.shardId()),
        Optional.ofNullable(described.parentShardId()).map(ShardId::of),
        SequenceNumber.of(range.startingSequenceNumber()),
        Optional.ofNullable(range.endingSequenceNumber()).map(SequenceNumber::of));
  }

  private static StreamRecord change(Record described) {
    var change = described.dynamodb();
    return new StreamRecord(
        described.eventID(),
        expiredInLocal(described)
            ? EventName.REMOVE
            : EventName.valueOf(described.eventNameAsString()),
        orEmpty(described.awsRegion()),
        change.approximateCreationDateTime(),
        ValueSdk.key(change.keys()),
        change.hasNewImage() ? Optional.of(image(described, change.newImage())) : Optional.empty(),
        change.hasOldImage() ? Optional.of(image(described, change.oldImage())) : Optional.empty(),
        SequenceNumber.of(change.sequenceNumber()),
        orZero(change.sizeBytes()),
        StreamView.valueOf(change.streamViewTypeAsString()),
        who(described));
  }

  private static Optional<UserIdentity> who(Record described) {
    return expiredInLocal(described)
        ? Optional.of(UserIdentity.TIME_TO_LIVE)
        : Optional.ofNullable(described.userIdentity())
            .map(who -> new UserIdentity(orEmpty(who.principalId()), orEmpty(who.type())));
  }

  /// DynamoDB Local 3.1 has no event name for an expired item, and no user identity.
  private static boolean expiredInLocal(Record described) {
    return isLocal(described) && described.eventNameAsString().equals("UNKNOWN_TO_SDK_VERSION");
  }

  private static Item image(Record described, Map<String, AttributeValue> image) {
    return ValueSdk.item(isLocal(described) ? whole(image) : image);
  }

  /// DynamoDB Local 3.1 sends an empty map in a stream image as a value without a type. This restores it.
  private static Map<String, AttributeValue> whole(Map<String, AttributeValue> image) {
    var whole = new LinkedHashMap<String, AttributeValue>();
    image.forEach((name, value) -> whole.put(name, whole(value)));
    return whole;
  }

  private static AttributeValue whole(AttributeValue value) {
    return switch (value.type()) {
      case UNKNOWN_TO_SDK_VERSION -> AttributeValue.fromM(Map.of());
      case M -> AttributeValue.fromM(whole(value.m()));
      case L -> AttributeValue.fromL(value.l().stream().map(StreamsSdk::whole).toList());
      default -> value;
    };
  }

  /// On any other server, an event or type without a name is one that this version of the SDK does not know.
  private static boolean isLocal(Record described) {
    return "ddblocal".equals(described.awsRegion());
  }
}
