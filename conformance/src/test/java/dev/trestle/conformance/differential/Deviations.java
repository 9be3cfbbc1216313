package dev.trestle.conformance.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// Where DynamoDB Local is known to differ from Amazon's service, and we follow Amazon.
///
/// Each rule turns Local's answer into the one that Amazon would give, for as narrow a case as it can be told from the
/// request and the two answers. What the rules make of it must still equal ours to the letter. Counts its uses, so that a
/// rule that never applies is noticed. Safe for use by many threads.
final class Deviations {
  /// Rules with their name and their reason: what Amazon documents or is known to do.
  record Deviation(String name, String reason, List<Rule> rules) {
    Deviation(String name, String reason, Rule... rules) {
      this(name, reason, List.of(rules));
    }
  }

  private final List<Deviation> all;
  private final Map<String, AtomicLong> uses = new ConcurrentHashMap<>();

  Deviations(List<Deviation> all) {
    this.all = List.copyOf(all);
  }

  static Deviations none() {
    return new Deviations(List.of());
  }

  static Deviations known() {
    return new Deviations(KnownDeviations.ALL);
  }

  Answer expected(Step step, Answer local, Answer ours) {
    var expected = local;
    for (var deviation : all) {
      var next = expected;
      for (var rule : deviation.rules()) {
        next = rule.expected(step, next, ours);
      }
      if (!next.equals(expected)) {
        uses.computeIfAbsent(deviation.name(), _ -> new AtomicLong()).incrementAndGet();
        expected = next;
      }
    }
    return expected;
  }

  Map<String, Long> uses() {
    var counts = new TreeMap<String, Long>();
    uses.forEach((name, count) -> counts.put(name, count.get()));
    return counts;
  }

  /// All deviations as a table of a document.
  String table() {
    var lines = new StringBuilder("| deviation | what Amazon does | seen |\n|---|---|---|\n");
    for (var deviation : all) {
      long seen = uses().getOrDefault(deviation.name(), 0L);
      lines.append("| %s | %s | %d |\n".formatted(deviation.name(), deviation.reason(), seen));
    }
    return lines.toString();
  }

  List<String> unused() {
    var unused = new ArrayList<String>();
    all.stream().map(Deviation::name).filter(name -> !uses.containsKey(name)).forEach(unused::add);
    return unused;
  }
}
