package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.endpoint.JsonResponse;
import dev.trestle.conformance.differential.request.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// The rules for known differences between DynamoDB Local and Amazon's service, in which we follow Amazon.
///
/// Each rule converts Local's response to Amazon's, for as narrow a case as the request and the two responses allow.
/// The result must equal ours exactly. Counts the uses of each rule, so that an unused rule is noticed. Safe for many
/// threads.
public final class Deviations {
  /// Rules with their name and their reason: the behaviour that Amazon documents or is known to have.
  public record Deviation(String name, String reason, List<Rule> rules) {
    Deviation(String name, String reason, Rule... rules) {
      this(name, reason, List.of(rules));
    }
  }

  private final List<Deviation> all;
  private final Map<String, AtomicLong> uses = new ConcurrentHashMap<>();

  public Deviations(List<Deviation> all) {
    this.all = List.copyOf(all);
  }

  public static Deviations none() {
    return new Deviations(List.of());
  }

  public static Deviations known() {
    return new Deviations(KnownDeviations.ALL);
  }

  public JsonResponse expected(Step step, JsonResponse local, JsonResponse ours) {
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

  public Map<String, Long> uses() {
    var counts = new TreeMap<String, Long>();
    uses.forEach((name, count) -> counts.put(name, count.get()));
    return counts;
  }

  /// All deviations as a table of a document.
  public String table() {
    var lines = new StringBuilder("| deviation | what Amazon does | seen |\n|---|---|---|\n");
    for (var deviation : all) {
      long seen = uses().getOrDefault(deviation.name(), 0L);
      lines.append("| %s | %s | %d |\n".formatted(deviation.name(), deviation.reason(), seen));
    }
    return lines.toString();
  }

  public List<String> unused() {
    var unused = new ArrayList<String>();
    all.stream().map(Deviation::name).filter(name -> !uses.containsKey(name)).forEach(unused::add);
    return unused;
  }
}
