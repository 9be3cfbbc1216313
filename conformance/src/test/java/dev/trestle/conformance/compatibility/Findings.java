package dev.trestle.conformance.compatibility;

import dev.trestle.conformance.ServedDatabase;
import dev.trestle.conformance.api.Api;
import dev.trestle.conformance.api.Path;
import dev.trestle.conformance.http.RawClient;
import dev.trestle.conformance.http.RawRequest;
import dev.trestle.engine.Database;
import dev.trestle.wire.Wire;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The results of all checks.
///
/// @param answered the operations that the server supports
/// @param refusal its error for all others, the same for each
/// @param unread the parameters that it skips as unknown, the outermost of each branch
/// @param problems the parameters that are read, but without a verified effect, and why
/// @param limits every limit and how it compares
/// @param choices the deliberate differences that were verified
record Findings(
    List<Api.Operation> answered,
    List<String> refusal,
    Map<Api.Operation, List<Path>> unread,
    Map<String, String> problems,
    Map<AmazonLimit, AmazonLimit.Verdict> limits,
    List<DeliberateDifference> choices) {

  boolean isAnswered(Api.Operation operation) {
    return answered.contains(operation);
  }

  List<Path> unreadOf(Api.Operation operation) {
    return unread.getOrDefault(operation, List.of());
  }

  static Findings collect(java.nio.file.Path directory) {
    var answered = new ArrayList<Api.Operation>();
    var refusal = new ArrayList<String>();
    askAll(answered, refusal);
    var unread = unread(answered);
    var limits = new LinkedHashMap<AmazonLimit, AmazonLimit.Verdict>();
    List<DeliberateDifference> choices;
    try (var database = new SampleDatabase(directory.resolve("limits"), false)) {
      AmazonLimits.all().forEach(limit -> limits.put(limit, limit.verdict(database)));
      choices =
          DeliberateDifference.all().stream()
              .filter(choice -> choice.holds().test(database))
              .toList();
    }
    return new Findings(
        answered, refusal, unread, problems(directory, answered, unread), limits, choices);
  }

  private static void askAll(List<Api.Operation> answered, List<String> refusal) {
    try (var served = ServedDatabase.inMemory();
        var client = new RawClient(served.uri())) {
      for (var operation : Api.all()) {
        var answer = client.send(RawRequest.post(operation.target(), "{}"));
        if (!answer.body().contains("UnknownOperationException")) {
          answered.add(operation);
        } else if (!refusal.contains(answer.status() + " " + answer.body())) {
          refusal.add(answer.status() + " " + answer.body());
        }
      }
    }
  }

  private static Map<Api.Operation, List<Path>> unread(List<Api.Operation> answered) {
    var unread = new LinkedHashMap<Api.Operation, List<Path>>();
    try (var database = Database.inMemory()) {
      var reading = new ParameterReading(new Wire(database, database));
      for (var operation : answered) {
        var paths = new ArrayList<Path>();
        for (var path : operation.paths()) {
          boolean inside =
              paths.stream().anyMatch(outer -> path.toString().startsWith(outer + "."));
          if (!inside && !reading.isRead(operation, path)) {
            paths.add(path);
          }
        }
        unread.put(operation, paths);
      }
    }
    return unread;
  }

  private static Map<String, String> problems(
      java.nio.file.Path directory,
      List<Api.Operation> answered,
      Map<Api.Operation, List<Path>> unread) {
    var problems = new LinkedHashMap<String, String>();
    try (var effects = new ParameterEffects(directory)) {
      for (var operation : answered) {
        var difference = effects.difference(operation.name());
        if (!difference.isEmpty()) {
          throw new IllegalStateException(
              "%s leaves two databases different:%n%s".formatted(operation.name(), difference));
        }
        var skipped =
            unread.getOrDefault(operation, List.of()).stream().map(Path::toString).toList();
        for (var parameter : operation.parameters()) {
          var problem =
              skipped.contains(parameter.name())
                  ? ""
                  : effects.problem(operation.name(), parameter.name());
          if (!problem.isEmpty()) {
            problems.put(operation.name() + "." + parameter.name(), problem);
          }
        }
      }
    }
    return problems;
  }
}
