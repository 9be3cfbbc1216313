package dev.trestle.conformance.http;

import java.util.List;

/// A documented difference between DynamoDB Local's protocol and Amazon's. [RawHttpTest] checks that we follow Amazon.
public record ProtocolDeviation(String name, String reason) {
  public static List<ProtocolDeviation> all() {
    return RawCases.all().stream()
        .filter(group -> !group.name().isEmpty())
        .map(group -> new ProtocolDeviation(group.name(), group.reason()))
        .toList();
  }
}
