package dev.trestle.wire.stream;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Handles GetShardIterator: parses its JSON request and writes its JSON response.
public final class GetShardIteratorJson {
  private static final int MIN_SEQUENCE_DIGITS = 21;
  private static final int MAX_SEQUENCE_DIGITS = 40;

  private @Nullable String stream;
  private @Nullable String shard;
  private @Nullable String type;
  private @Nullable String sequenceNumber;

  private GetShardIteratorJson() {}

  public static void answer(JsonInput in, DynamoStreams streams, JsonOutput out)
      throws IOException {
    var parser = new GetShardIteratorJson();
    in.body(name -> parser.read(name, in));
    var result = streams.getShardIterator(parser.request());
    out.beginObject().name("ShardIterator").string(result.iterator()).endObject();
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "StreamArn" -> stream = in.string();
      case "ShardId" -> shard = in.string();
      case "ShardIteratorType" -> type = in.string();
      case "SequenceNumber" -> sequenceNumber = in.string();
      default -> {}
    }
  }

  private GetShardIterator request() {
    new Violations()
        .required("streamArn", stream)
        .streamArn("streamArn", stream)
        .required("shardId", shard)
        .shardId("shardId", shard)
        .requiredChoice("shardIteratorType", type, EnumMember.SHARD_ITERATOR)
        .length("sequenceNumber", sequenceNumber, MIN_SEQUENCE_DIGITS, MAX_SEQUENCE_DIGITS)
        .report();
    return new GetShardIterator(
        StreamArn.parse(requireNonNull(stream)), ShardId.of(requireNonNull(shard)), start());
  }

  private Start start() {
    return switch (requireNonNull(type)) {
      case "AT_SEQUENCE_NUMBER" -> new Start.At(loadNumber());
      case "AFTER_SEQUENCE_NUMBER" -> new Start.After(loadNumber());
      default -> {
        if (sequenceNumber != null) {
          throw invalid("SequenceNumber should not be passed for this iterator type");
        }
        yield type.equals("LATEST") ? Start.LATEST : Start.TRIM_HORIZON;
      }
    };
  }

  private SequenceNumber loadNumber() {
    if (sequenceNumber == null) {
      throw invalid("Invalid SequenceNumber");
    }
    return SequenceNumber.of(sequenceNumber);
  }

  private static ValidationException invalid(String text) {
    return new ValidationException("One or more parameter values were invalid: " + text);
  }
}
