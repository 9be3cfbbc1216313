package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.deviation.Deviations.Deviation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A known deviation of DynamoDB Local, for documentation.
public record DocumentedDeviation(String name, String reason) {
  /// All of them, by subject.
  public static Map<String, List<DocumentedDeviation>> all() {
    var all = new LinkedHashMap<String, List<DocumentedDeviation>>();
    all.put("Answers", documented(ResponseDeviations.ALL));
    all.put("Capacity", documented(CapacityDeviations.ALL));
    all.put("Descriptions of tables", documented(TableDeviations.ALL));
    all.put(
        "Words of refusals",
        Stream.of(ErrorDeviations.ALL, DefinitionDeviations.ALL)
            .flatMap(deviations -> documented(deviations).stream())
            .toList());
    all.put("What is refused at all", documented(LeniencyDeviations.ALL));
    return all;
  }

  private static List<DocumentedDeviation> documented(List<Deviation> deviations) {
    return deviations.stream()
        .map(deviation -> new DocumentedDeviation(deviation.name(), deviation.reason()))
        .toList();
  }
}
