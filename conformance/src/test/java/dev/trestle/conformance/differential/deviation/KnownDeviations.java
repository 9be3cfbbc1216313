package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.deviation.Deviations.Deviation;
import java.util.List;
import java.util.stream.Stream;

/// The list of differences between DynamoDB Local 3.1.0 and Amazon's service.
final class KnownDeviations {
  static final List<Deviation> ALL =
      Stream.of(
              ResponseDeviations.ALL,
              CapacityDeviations.ALL,
              TableDeviations.ALL,
              ErrorDeviations.ALL,
              DefinitionDeviations.ALL,
              LeniencyDeviations.ALL)
          .flatMap(List::stream)
          .toList();

  private KnownDeviations() {}
}
