package dev.trestle.apps.guild.integrity;

import dev.trestle.web.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The findings of a check of counters, stored as the result of its job.
///
/// @param repaired how many counters of each kind were repaired
/// @param skipped how many counters of each kind were not checked: they count too much, or could not be read
/// @param suspects counters of followers that are compared a second time, since the index that lists followers may lag
public record CounterFindings(
    long lookedAt,
    Map<String, Integer> repaired,
    Map<String, Integer> skipped,
    List<Suspect> suspects) {
  /// Suspects that are compared a second time. More are left for the next night.
  static final int MOST_SUSPECTS = 200;

  static final CounterFindings NONE = new CounterFindings(0, Map.of(), Map.of(), List.of());

  /// A user whose number of followers differed.
  public record Suspect(String userId, long stored, long counted) {}

  public CounterFindings {
    repaired = new TreeMap<>(repaired);
    skipped = new TreeMap<>(skipped);
    suspects = List.copyOf(suspects);
  }

  /// The findings in the result of a job.
  public static CounterFindings of(Optional<String> result) {
    return result.map(text -> Json.read(text, CounterFindings.class)).orElse(NONE);
  }

  String text() {
    return Json.text(this);
  }

  CounterFindings lookedAt(int more) {
    return new CounterFindings(lookedAt + more, repaired, skipped, suspects);
  }

  CounterFindings repaired(String what) {
    return new CounterFindings(lookedAt, more(repaired, what), skipped, suspects);
  }

  CounterFindings skipped(String what) {
    return new CounterFindings(lookedAt, repaired, more(skipped, what), suspects);
  }

  private static Map<String, Integer> more(Map<String, Integer> counts, String what) {
    var all = new TreeMap<>(counts);
    all.merge(what, 1, Integer::sum);
    return all;
  }

  CounterFindings suspect(Suspect suspect) {
    if (suspects.size() == MOST_SUSPECTS) {
      return this;
    }
    var all = new ArrayList<>(suspects);
    all.add(suspect);
    return new CounterFindings(lookedAt, repaired, skipped, all);
  }

  CounterFindings without(List<Suspect> compared) {
    return new CounterFindings(
        lookedAt,
        repaired,
        skipped,
        suspects.stream().filter(suspect -> !compared.contains(suspect)).toList());
  }
}
