package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.endpoint.ErrorResponse;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.endpoint.JsonResponse;
import dev.trestle.conformance.differential.request.Step;
import java.util.Map;
import java.util.TreeMap;

/// A rule that gives Amazon's response if Local's is different. There is a kind of rule for each pair of outcomes, and
/// a rule gets only pairs of its kind: a rule for errors is never applied to two successes.
sealed interface Rule {
  /// Amazon's response, given Local's; Local's own if the rule does not apply.
  JsonResponse expected(Step step, JsonResponse local, JsonResponse ours);

  /// Changes the body of Local's response to Amazon's. Takes only those parts from ours that cannot be known otherwise.
  interface Rewriting {
    void change(Step step, Map<String, Object> local, Map<String, Object> ours);
  }

  /// Converts Local's error to Amazon's.
  interface Rewording {
    ErrorResponse expected(Step step, ErrorResponse local, ErrorResponse ours);
  }

  /// Whether both errors are known, and ours is Amazon's.
  interface Preference {
    boolean isOurs(Step step, ErrorResponse local, ErrorResponse ours);
  }

  /// Whether Amazon rejects as we do what Local executed.
  interface Leniency {
    boolean isKnown(Step step, ErrorResponse ours);
  }

  /// Whether Amazon executes as we do what Local rejected.
  interface Severity {
    boolean isKnown(Step step, ErrorResponse local, Map<String, Object> ours);
  }

  static Rule answers(Rewriting rewriting) {
    return new OfAnswers(rewriting);
  }

  static Rule rewording(Rewording rewording) {
    return new OfRefusals(rewording);
  }

  static Rule refusals(Preference preference) {
    return new OfRefusals(
        (step, local, ours) -> preference.isOurs(step, local, ours) ? ours : local);
  }

  static Rule lenient(Leniency leniency) {
    return new OfLeniency(leniency);
  }

  static Rule severe(Severity severity) {
    return new OfSeverity(severity);
  }

  /// Both executed the request.
  record OfAnswers(Rewriting rewriting) implements Rule {
    @Override
    public JsonResponse expected(Step step, JsonResponse local, JsonResponse ours) {
      if (!local.succeeded() || !ours.succeeded()) {
        return local;
      }
      var body = Json.asObject(Json.copy(local.body()));
      rewriting.change(step, body, ours.body());
      return new JsonResponse(local.status(), new TreeMap<>(body));
    }
  }

  /// Both rejected it.
  record OfRefusals(Rewording rewording) implements Rule {
    @Override
    public JsonResponse expected(Step step, JsonResponse local, JsonResponse ours) {
      return local.succeeded() || ours.succeeded()
          ? local
          : rewording.expected(step, new ErrorResponse(local), new ErrorResponse(ours)).answer();
    }
  }

  /// Local executed what we rejected.
  record OfLeniency(Leniency leniency) implements Rule {
    @Override
    public JsonResponse expected(Step step, JsonResponse local, JsonResponse ours) {
      return local.succeeded()
              && !ours.succeeded()
              && leniency.isKnown(step, new ErrorResponse(ours))
          ? ours
          : local;
    }
  }

  /// Local rejected what we executed.
  record OfSeverity(Severity severity) implements Rule {
    @Override
    public JsonResponse expected(Step step, JsonResponse local, JsonResponse ours) {
      return !local.succeeded()
              && ours.succeeded()
              && severity.isKnown(step, new ErrorResponse(local), ours.body())
          ? ours
          : local;
    }
  }
}
