package dev.trestle.conformance.differential;

import java.util.List;

/// Requests of the schedules, for other tests that need many that are right, or nearly so.
public record SampleRequest(String operation, String body) {
  /// What creates the tables that the requests are about.
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
