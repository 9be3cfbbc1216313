package dev.trestle.conformance.differential;

import java.util.Map;
import java.util.TreeMap;

/// Says what Amazon would answer where Local answered something else. There is a kind for each pair of outcomes, and a rule
/// sees pairs of its kind only: none that is about refusals can ever be asked of two answers.
sealed interface Rule {
  /// What Amazon would answer, given Local's answer; that one itself where the rule has nothing to say.
  Answer expected(Step step, Answer local, Answer ours);

  /// Changes the body of Local's answer to Amazon's. Takes from ours what cannot be known otherwise, and no more.
  interface Rewriting {
    void change(Step step, Map<String, Object> local, Map<String, Object> ours);
  }

  /// Makes of Local's refusal the one that Amazon would give.
  interface Rewording {
    Refusal expected(Step step, Refusal local, Refusal ours);
  }

  /// Whether both refusals are known, and ours is Amazon's.
  interface Preference {
    boolean isOurs(Step step, Refusal local, Refusal ours);
  }

  /// Whether Amazon refuses as we do what Local carried out.
  interface Leniency {
    boolean isKnown(Step step, Refusal ours);
  }

  /// Whether Amazon carries out as we do what Local refused.
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

  /// Both carried out the request.
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

  /// Both refused it.
  record OfRefusals(Rewording rewording) implements Rule {
    @Override
    public Answer expected(Step step, Answer local, Answer ours) {
      return local.succeeded() || ours.succeeded()
          ? local
          : rewording.expected(step, new Refusal(local), new Refusal(ours)).answer();
    }
  }

  /// Local carried out what we refused.
  record OfLeniency(Leniency leniency) implements Rule {
    @Override
    public Answer expected(Step step, Answer local, Answer ours) {
      return local.succeeded() && !ours.succeeded() && leniency.isKnown(step, new Refusal(ours))
          ? ours
          : local;
    }
  }

  /// Local refused what we carried out.
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
