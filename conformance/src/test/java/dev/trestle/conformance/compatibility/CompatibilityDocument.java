package dev.trestle.conformance.compatibility;

import dev.trestle.conformance.api.Api;
import dev.trestle.conformance.api.Parameter;
import dev.trestle.conformance.differential.deviation.DocumentedDeviation;
import dev.trestle.conformance.http.ProtocolDeviation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Generates COMPATIBILITY.md from the findings.
final class CompatibilityDocument {
  private final Findings findings;
  private final StringBuilder text = new StringBuilder();

  private CompatibilityDocument(Findings findings) {
    this.findings = findings;
  }

  static String of(Findings findings) {
    var document = new CompatibilityDocument(findings);
    document.introduction();
    document.operations();
    document.missingOperations();
    document.missingParameters();
    document.differences();
    document.limits();
    document.choices();
    document.deviations();
    return document.text.toString();
  }

  private void introduction() {
    long read =
        findings.answered().stream().mapToLong(operation -> supported(operation).size()).sum();
    long all =
        findings.answered().stream().mapToLong(operation -> operation.parameters().size()).sum();
    line("# Compatibility");
    line("");
    line("What of Amazon DynamoDB is here, what is not, and what is different.");
    line("");
    line(
        "Tests write this file, and a test fails when it is not what they find. The list of operations and parameters is read from the"
            + " AWS SDK for Java. An operation counts as *answered* when our server answers it over HTTP; a parameter as *supported* when it"
            + " is read (JSON of the wrong type for it is refused in Amazon's words) and when a request with it has another outcome than"
            + " the same request without it; a limit as *the same* when what just fits is taken and what just does not fit is refused. To"
            + " write it anew after a change: `./trestle compatibility`.");
    line("");
    line(
        "**%d of %d operations, with %d of their %d parameters.** Parameters inside others are counted with the outer one."
            .formatted(findings.answered().size(), Api.all().size(), read, all));
    line("");
  }

  private void operations() {
    line("## Operations");
    for (var service : Api.Service.values()) {
      line("");
      line(service == Api.Service.DYNAMODB ? "### DynamoDB" : "### DynamoDB Streams");
      line("");
      line("| operation | supported parameters | different | not supported |");
      line("|---|---|---|---|");
      for (var operation : findings.answered()) {
        if (operation.service() == service) {
          operation(operation);
        }
      }
    }
    line("");
  }

  private void operation(Api.Operation operation) {
    var different =
        operation.parameters().stream()
            .map(Parameter::name)
            .filter(name -> Reasons.different(operation.name() + "." + name).isPresent())
            .toList();
    var supported = new ArrayList<>(supported(operation));
    supported.removeAll(different);
    var missing = findings.unreadOf(operation).stream().map(Object::toString).toList();
    line(
        "| **%s** | %s | %s | %s |"
            .formatted(
                operation.name(),
                operation.parameters().isEmpty() ? "(it has none)" : code(supported),
                code(different),
                code(missing)));
  }

  private List<String> supported(Api.Operation operation) {
    var unread = findings.unreadOf(operation).stream().map(Object::toString).toList();
    return operation.parameters().stream()
        .map(Parameter::name)
        .filter(name -> !unread.contains(name))
        .toList();
  }

  private void missingOperations() {
    line("## Operations that are not here");
    line("");
    line(
        "They are answered as Amazon answers an operation that it does not know: `%s`."
            .formatted(String.join("`, `", findings.refusal())));
    line("");
    line("| operations | why |");
    line("|---|---|");
    var byReason = new LinkedHashMap<String, List<String>>();
    for (var operation : Api.all()) {
      if (!findings.isAnswered(operation)) {
        byReason
            .computeIfAbsent(
                Reasons.noOperation(operation.name()).orElse(""), _ -> new ArrayList<>())
            .add(operation.name());
      }
    }
    byReason.forEach((reason, names) -> line("| %s | %s |".formatted(code(names), cell(reason))));
    line("");
  }

  private void missingParameters() {
    line("## Parameters that are not here");
    line("");
    line("They are skipped, as Amazon skips what it does not know. A `*` stands for any element.");
    line("");
    line("| parameters | why |");
    line("|---|---|");
    var byReason = new LinkedHashMap<String, List<String>>();
    for (var operation : findings.answered()) {
      for (var path : findings.unreadOf(operation)) {
        var name = operation.name() + "." + path;
        byReason
            .computeIfAbsent(Reasons.notRead(name).orElse(""), _ -> new ArrayList<>())
            .add(name);
      }
    }
    byReason.forEach((reason, names) -> line("| %s | %s |".formatted(code(names), cell(reason))));
    line("");
  }

  private void differences() {
    line("## Parameters that are different");
    line("");
    line("| parameter | difference |");
    line("|---|---|");
    for (var operation : findings.answered()) {
      for (var parameter : operation.parameters()) {
        var name = operation.name() + "." + parameter.name();
        Reasons.different(name)
            .ifPresent(reason -> line("| `%s` | %s |".formatted(name, cell(reason))));
      }
    }
    line("");
  }

  private void limits() {
    line("## Limits");
    line("");
    line("Each is tried on both sides.");
    line("");
    line("| limit | Amazon | here |");
    line("|---|---|---|");
    findings
        .limits()
        .forEach(
            (limit, verdict) ->
                line("| %s | %s | %s |".formatted(limit.name(), limit.amazon(), verdict)));
    line("");
    line(
        "Not tried here, because it takes too long: 10 GB of an item collection with local indexes (kept, and counted exactly), 24 hours of"
            + " a stream (kept; tested with a clock that can be set), and 2,500 tables of an account (not enforced).");
    line("");
  }

  private void choices() {
    line("## On purpose");
    line("");
    line("Within what a client of Amazon's has to be prepared for anyway. Each line is checked.");
    line("");
    line("| here | Amazon |");
    line("|---|---|");
    for (var choice : findings.choices()) {
      line("| %s | %s |".formatted(cell(choice.what()), cell(choice.amazon())));
    }
    line("");
  }

  private void deviations() {
    line("## Where DynamoDB Local differs from Amazon and we follow Amazon");
    line("");
    line(
        "The same random requests go to DynamoDB Local 3.1.0 and to us, and every answer has to be the same, except for these. Whoever"
            + " comes from Local may notice them.");
    var groups = new LinkedHashMap<String, Map<String, String>>();
    groups.put(
        "HTTP and JSON",
        ProtocolDeviation.all().stream()
            .collect(
                Collectors.toMap(
                    ProtocolDeviation::name,
                    ProtocolDeviation::reason,
                    (a, _) -> a,
                    LinkedHashMap::new)));
    DocumentedDeviation.all()
        .forEach(
            (title, deviations) ->
                groups.put(
                    title,
                    deviations.stream()
                        .collect(
                            Collectors.toMap(
                                DocumentedDeviation::name,
                                DocumentedDeviation::reason,
                                (a, _) -> a,
                                LinkedHashMap::new))));
    groups.forEach(
        (title, deviations) -> {
          line("");
          line("### " + title);
          line("");
          line("| about | what Amazon does |");
          line("|---|---|");
          deviations.forEach(
              (name, reason) -> line("| %s | %s |".formatted(cell(name), cell(reason))));
        });
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }

  private static String code(List<String> names) {
    return names.isEmpty() ? "" : "`" + String.join("`, `", names) + "`";
  }
}
