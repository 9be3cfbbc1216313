package dev.trestle.wire.stream;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.wire.json.AttributeWriter;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Handles GetRecords: parses its JSON request and writes its JSON response.
public final class GetRecordsJson {
  private static final int MAX_ITERATOR_LENGTH = 2048;
  // Version of the record format. Amazon increases it when members are added.
  private static final String EVENT_VERSION = "1.1";

  private @Nullable String iterator;
  private @Nullable Integer limit;

  private GetRecordsJson() {}

  public static void answer(JsonInput in, DynamoStreams streams, JsonOutput out)
      throws IOException {
    var parser = new GetRecordsJson();
    in.body(name -> parser.read(name, in));
    write(out, streams.getRecords(parser.request()));
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "ShardIterator" -> iterator = in.string();
      case "Limit" -> limit = in.integer();
      default -> {}
    }
  }

  private GetRecords request() {
    new Violations()
        .required("shardIterator", iterator)
        .length("shardIterator", iterator, 1, MAX_ITERATOR_LENGTH)
        .atLeast("limit", limit, 1)
        .report();
    if (limit != null && limit > GetRecords.MAX_LIMIT) {
      throw new ValidationException(
          "One or more parameter values were invalid: Limit should be less than or equal to "
              + GetRecords.MAX_LIMIT);
    }
    return new GetRecords(requireNonNull(iterator), limit == null ? GetRecords.MAX_LIMIT : limit);
  }

  private static void write(JsonOutput out, GetRecords.Result result) {
    out.beginObject().name("Records").beginArray();
    result.records().forEach(record -> record(out, record));
    out.endArray();
    result.next().ifPresent(next -> out.name("NextShardIterator").string(next));
    out.endObject();
  }

  private static void record(JsonOutput out, StreamRecord record) {
    out.beginObject()
        .name("eventID")
        .string(record.eventId())
        .name("eventName")
        .string(record.event().name())
        .name("eventVersion")
        .string(EVENT_VERSION)
        .name("eventSource")
        .string("aws:dynamodb")
        .name("awsRegion")
        .string(record.region())
        .name("dynamodb")
        .beginObject()
        .name("ApproximateCreationDateTime")
        .time(record.created())
        .name("Keys");
    AttributeWriter.write(out, record.key().attributes());
    record
        .newImage()
        .ifPresent(
            image -> {
              out.name("NewImage");
              AttributeWriter.write(out, image);
            });
    record
        .oldImage()
        .ifPresent(
            image -> {
              out.name("OldImage");
              AttributeWriter.write(out, image);
            });
    out.name("SequenceNumber")
        .string(record.sequenceNumber().digits())
        .name("SizeBytes")
        .number(record.sizeBytes())
        .name("StreamViewType")
        .string(record.view().name())
        .endObject();
    record
        .userIdentity()
        .ifPresent(
            identity ->
                out.name("userIdentity")
                    .beginObject()
                    .name("PrincipalId")
                    .string(identity.principalId())
                    .name("Type")
                    .string(identity.type())
                    .endObject());
    out.endObject();
  }
}
