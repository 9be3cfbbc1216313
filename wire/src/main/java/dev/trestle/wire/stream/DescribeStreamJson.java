package dev.trestle.wire.stream;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.table.TableDescriptionJson;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Handles DescribeStream: parses its JSON request and writes its JSON response.
public final class DescribeStreamJson {
  private @Nullable String stream;
  private @Nullable Integer limit;
  private @Nullable String start;
  private boolean filtered;
  private @Nullable String filterType;
  private @Nullable String filterShard;

  private DescribeStreamJson() {}

  public static void answer(JsonInput in, DynamoStreams streams, JsonOutput out)
      throws IOException {
    var parser = new DescribeStreamJson();
    in.body(name -> parser.read(name, in));
    write(out, streams.describeStream(parser.request()));
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "StreamArn" -> stream = in.string();
      case "Limit" -> limit = in.integer();
      case "ExclusiveStartShardId" -> start = in.string();
      case "ShardFilter" ->
          filtered = in.structure("ShardFilter", member -> readFilter(member, in));
      default -> {}
    }
  }

  private void readFilter(String name, JsonInput in) throws IOException {
    switch (name) {
      case "Type" -> filterType = in.string();
      case "ShardId" -> filterShard = in.string();
      default -> {}
    }
  }

  private DescribeStream request() {
    new Violations()
        .required("streamArn", stream)
        .streamArn("streamArn", stream)
        .atLeast("limit", limit, 1)
        .shardId("exclusiveStartShardId", start)
        .choice("shardFilter.type", filterType, EnumMember.SHARD_FILTER)
        .shardId("shardFilter.shardId", filterShard)
        .report();
    if (limit != null && limit > DescribeStream.MAX_LIMIT) {
      throw new ValidationException(
          "One or more parameter values were invalid: Limit cannot be greater than the maximum: "
              + DescribeStream.MAX_LIMIT);
    }
    return new DescribeStream(
        StreamArn.parse(requireNonNull(stream)),
        Optional.ofNullable(start).map(ShardId::of),
        filtered ? Optional.ofNullable(filterShard).map(ShardId::of) : Optional.empty(),
        limit == null ? DescribeStream.MAX_LIMIT : limit);
  }

  private static void write(JsonOutput out, DescribeStream.Result result) {
    out.beginObject()
        .name("StreamDescription")
        .beginObject()
        .name("StreamArn")
        .string(result.stream().text())
        .name("StreamLabel")
        .string(result.stream().label())
        .name("StreamStatus")
        .string(result.status().name())
        .name("StreamViewType")
        .string(result.view().name())
        .name("CreationRequestDateTime")
        .time(result.created())
        .name("TableName")
        .string(result.stream().table().text());
    TableDescriptionJson.key(out, result.key());
    out.name("Shards").beginArray();
    result.shards().forEach(shard -> shard(out, shard));
    out.endArray();
    result.last().ifPresent(last -> out.name("LastEvaluatedShardId").string(last.text()));
    out.endObject().endObject();
  }

  private static void shard(JsonOutput out, Shard shard) {
    out.beginObject().name("ShardId").string(shard.id().text());
    out.name("SequenceNumberRange")
        .beginObject()
        .name("StartingSequenceNumber")
        .string(shard.first().digits());
    shard.last().ifPresent(last -> out.name("EndingSequenceNumber").string(last.digits()));
    out.endObject();
    shard.parent().ifPresent(parent -> out.name("ParentShardId").string(parent.text()));
    out.endObject();
  }
}
