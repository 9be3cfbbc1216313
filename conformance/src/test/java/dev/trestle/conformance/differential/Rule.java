package dev.trestle.conformance.differential;

import java.util.Map;
import java.util.TreeMap;

/// A rule that gives Amazon's response if Local's is different. There is a kind of rule for each pair of outcomes, and
/// a rule gets only pairs of its kind: a rule for errors is never applied to two successes.
sealed interface Rule {
  /// Amazon's response, given Local's; Local's own if the rule does not apply.
  Answer expected(Step step, Answer local, Answer ours);

  /// Changes the body of Local's response to Amazon's. Takes only those parts from ours that cannot be known otherwise.
  interface Rewriting {
    void change(Step step, Map<String, Object> local, Map<String, Object> ours);
  }

  /// Converts Local's error to Amazon's.
  interface Rewording {
    Refusal expected(Step step, Refusal local, Refusal ours);
  }

  /// Whether both errors are known, and ours is Amazon's.
  interface Preference {
    boolean isOurs(Step step, Refusal local, Refusal ours);
  }

  /// Whether Amazon rejects as we do what Local executed.
  interface Leniency {
    boolean isKnown(Step step, Refusal ours);
  }

  /// Whether Amazon executes as we do what Local rejected.
  interface Severity {
    boolean isKnown(Step step, Refusal local, Map<String, Object> ours);
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
    public Answer expected(Step step, Answer local, Answer ours) {
      if (!local.succeeded() || !ours.succeeded()) {
        return local;
      }
      var body = Json.asObject(Json.copy(local.body()));
      rewriting.change(step, body, ours.body());
      return new Answer(local.status(), new TreeMap<>(body));
    }
  }

  /// Both rejected it.
  record OfRefusals(Rewording rewording) implements Rule {
    @Override
    public Answer expected(Step step, Answer local, Answer ours) {
      return local.succeeded() || ours.succeeded()
          ? local
          : rewording.expected(step, new Refusal(local), new Refusal(ours)).answer();
    }
  }

  /// Local executed what we rejected.
  record OfLeniency(Leniency leniency) implements Rule {
    @Override
    public Answer expected(Step step, Answer local, Answer ours) {
      return local.succeeded() && !ours.succeeded() && leniency.isKnown(step, new Refusal(ours))
          ? ours
          : local;
    }
  }

  /// Local rejected what we executed.
  record OfSeverity(Severity severity) implements Rule {
    @Override
    public Answer expected(Step step, Answer local, Answer ours) {
      return !local.succeeded()
              && ours.succeeded()
              && severity.isKnown(step, new Refusal(local), ours.body())
          ? ours
          : local;
    }
  }
}
