package dev.trestle.wire.item;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Handles Scan: parses its JSON request and writes its JSON response.
public final class ScanJson {
  private final PageMembers members = new PageMembers("ScanFilter");
  private @Nullable Integer segment;
  private @Nullable Integer totalSegments;

  private ScanJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new ScanJson();
    in.body(name -> parser.read(name, in));
    var request = parser.request();
    ItemPageJson.write(out, dynamo.scan(request), request.selection(), request.reporting());
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "Segment" -> segment = in.integer();
      case "TotalSegments" -> totalSegments = in.integer();
      default -> members.read(name, in);
    }
  }

  private Scan request() {
    members
        .constraints()
        .atLeast("totalSegments", totalSegments, 1)
        .atMost("totalSegments", totalSegments, Scan.Segment.MAX_TOTAL)
        .atLeast("segment", segment, 0)
        .atMost("segment", segment, Scan.Segment.MAX_TOTAL - 1)
        .report();
    members.style().require(members.placeholders());
    var attributesToGet = members.loadAttributesToGet();
    var olderFilter = members.loadFilter();
    var start = members.loadStart();
    var part = loadSegment();
    var placeholders = members.placeholders().load();
    var filter = members.parseFilter(placeholders);
    var projection = members.parseProjection(placeholders);
    placeholders.requireAllUsed();
    return new Scan(
        members.table(),
        members.index(),
        filter.or(() -> olderFilter),
        members.selection(projection.or(() -> attributesToGet)),
        members.limit(),
        part,
        start,
        members.consistent(),
        members.reporting());
  }

  private Optional<Scan.Segment> loadSegment() {
    if (segment == null && totalSegments == null) {
      return Optional.empty();
    }
    if (totalSegments == null) {
      throw new ValidationException(
          "The TotalSegments parameter is required but was not present in the request when Segment parameter is present");
    }
    if (segment == null) {
      throw new ValidationException(
          "The Segment parameter is required but was not present in the request when parameter TotalSegments is present");
    }
    return Optional.of(new Scan.Segment(segment, totalSegments));
  }
}
