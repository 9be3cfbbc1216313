package dev.trestle.conformance.http;

import java.util.List;

/// Where DynamoDB Local's protocol differs from Amazon's, as a document shows it. [RawHttpTest] holds us to it.
public record ProtocolDeviation(String name, String reason) {
  public static List<ProtocolDeviation> all() {
    return RawCases.all().stream()
        .filter(group -> !group.name().isEmpty())
        .map(group -> new ProtocolDeviation(group.name(), group.reason()))
        .toList();
  }
}
