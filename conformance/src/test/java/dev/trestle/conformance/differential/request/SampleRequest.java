package dev.trestle.conformance.differential.request;

import dev.trestle.conformance.differential.endpoint.Json;
import java.util.List;

/// Sample requests for other tests: valid, or nearly so.
public record SampleRequest(String operation, String body) {
  /// The requests that create the tables of the others.
  public static List<SampleRequest> tables() {
    return TableShape.EVERY.stream()
        .map(shape -> new SampleRequest("CreateTable", Json.text(shape.createRequest())))
        .toList();
  }

  /// The same seed and number make the same request.
  public static SampleRequest of(long seed, int number) {
    var step = new Schedule(seed).step(number);
    return new SampleRequest(step.operation(), Json.text(step.request()));
  }
}
