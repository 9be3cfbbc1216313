package dev.trestle.apps.chat.integrity;

import dev.trestle.kit.api.SchemaName;
import dev.trestle.web.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The findings of an integrity check, stored as the result of its job.
///
/// @param repaired how many items of each kind were repaired
/// @param suspects servers whose counts seemed wrong and are checked a second time
@SchemaName("Findings")
public record IntegrityFindings(
    long lookedAt, Map<String, Integer> repaired, List<Suspect> suspects) {
  /// Suspects that are checked a second time. More are left for the next night.
  private static final int MOST_SUSPECTS = 200;

  /// A server whose stored counts differed from the counted items when it was checked.
  @SchemaName("FindingsSuspect")
  public record Suspect(String serverId, Tally told, Tally counted) {}

  /// Numbers of members and channels.
  @SchemaName("FindingsTally")
  public record Tally(long members, long channels) {}

  public IntegrityFindings {
    repaired = new TreeMap<>(repaired);
    suspects = List.copyOf(suspects);
  }

  static final IntegrityFindings NONE = new IntegrityFindings(0, Map.of(), List.of());

  /// The findings in the result of a job.
  public static IntegrityFindings of(Optional<String> result) {
    return result.map(text -> Json.read(text, IntegrityFindings.class)).orElse(NONE);
  }

  public String text() {
    return Json.text(this);
  }

  IntegrityFindings lookedAt(int more) {
    return new IntegrityFindings(lookedAt + more, repaired, suspects);
  }

  IntegrityFindings repaired(String what) {
    var all = new TreeMap<>(repaired);
    all.merge(what, 1, Integer::sum);
    return new IntegrityFindings(lookedAt, all, suspects);
  }

  IntegrityFindings suspect(Suspect suspect) {
    if (suspects.size() == MOST_SUSPECTS) {
      return this;
    }
    var all = new ArrayList<>(suspects);
    all.add(suspect);
    return new IntegrityFindings(lookedAt, repaired, all);
  }

  IntegrityFindings without(List<Suspect> cleared) {
    return new IntegrityFindings(
        lookedAt,
        repaired,
        suspects.stream().filter(suspect -> !cleared.contains(suspect)).toList());
  }
}
