package dev.trestle.singletable.draft;

import dev.trestle.singletable.Count;
import dev.trestle.singletable.Request;
import dev.trestle.singletable.codec.Forms;
import dev.trestle.singletable.draft.PatternDraft.CountDraft;
import dev.trestle.singletable.draft.PatternDraft.OnceDraft;
import dev.trestle.singletable.draft.Templates.Scope;
import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.lang.Parameter;
import dev.trestle.singletable.lang.Reflection;
import dev.trestle.singletable.sketch.PatternSketch;
import dev.trestle.singletable.sketch.Signature;
import dev.trestle.singletable.sketch.TableSketch;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Optional;

/// Makes drafts of counters and of requests that are carried out once.
record HandleDrafter(TableSketch table, Forms forms, Templates templates, Problems problems) {
  private static final String SHARD = "shard";
  private static final int MAX_SHARDS = 100;

  /// What is kept for less may be forgotten in the second in which it was written.
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  Optional<CountDraft> counter(PatternSketch.Counter counter) {
    var signature = counter.signature();
    if (problems.attempt(signature.place(), () -> count(signature)).isEmpty()) {
      return Optional.empty();
    }
    var parameters = new ArrayList<>(signature.parameters());
    parameters.add(new Parameter(SHARD, Reflection.of(int.class)));
    return templates
        .key(counter.key(), Scope.method(signature.name(), parameters))
        .flatMap(
            key ->
                problems.attempt(
                    counter.key().place().member("shards"),
                    () -> {
                      requireShards(counter, key);
                      return new CountDraft(
                          signature,
                          parameters,
                          key,
                          counter.attribute(),
                          counter.shards(),
                          counter.changedAt(),
                          counter.type());
                    }));
  }

  private static JavaType count(Signature signature) {
    if (!Problems.known(signature.returns()).is(Count.class)) {
      throw new IllegalArgumentException(
          "%s has a @Counter, but returns no Count".formatted(signature));
    }
    return signature.returns();
  }

  private static void requireShards(PatternSketch.Counter counter, KeyDraft key) {
    var place = counter.signature();
    if (counter.shards() < 1 || counter.shards() > MAX_SHARDS) {
      throw new IllegalArgumentException(
          "%s has %d shards; give it 1 to %d".formatted(place, counter.shards(), MAX_SHARDS));
    }
    if (counter.shards() > 1 != key.roots().contains(SHARD)) {
      throw new IllegalArgumentException(
          "%s has %d shards, and the key %s; with several it needs the part {shard}, with one it must not have it"
              .formatted(place, counter.shards(), key));
    }
  }

  Optional<OnceDraft> once(PatternSketch.Once once) {
    var signature = once.signature();
    var outcome = problems.attempt(signature.place(), () -> outcome(signature));
    var key = templates.key(once.key(), Scope.method(signature.name(), signature.parameters()));
    var keepFor = problems.attempt(once.key().place().member("keepFor"), () -> duration(once));
    if (outcome.isEmpty() || key.isEmpty() || keepFor.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new OnceDraft(signature, key.get(), outcome.get(), keepFor.get(), once.type()));
  }

  private JavaType outcome(Signature signature) {
    var returns = Problems.known(signature.returns());
    if (!returns.is(Request.class) || returns.arguments().isEmpty()) {
      throw new IllegalArgumentException(
          "%s has an @Once, but returns no Request of what comes of it".formatted(signature));
    }
    if (table.ttl().isEmpty()) {
      throw new IllegalArgumentException(
          "%s keeps outcomes for a while, but the table names no time-to-live attribute"
              .formatted(signature));
    }
    var outcome = returns.arguments().getFirst();
    forms.require(outcome, signature.toString());
    return outcome;
  }

  private static Duration duration(PatternSketch.Once once) {
    var keepFor = parsed(once);
    if (keepFor.compareTo(SHORTEST) < 0) {
      throw new IllegalArgumentException(
          "%s keeps outcomes for \"%s\", and would forget them at once; time-to-live counts whole seconds"
              .formatted(once.signature(), once.keepFor()));
    }
    return keepFor;
  }

  private static Duration parsed(PatternSketch.Once once) {
    try {
      return Duration.parse(once.keepFor());
    } catch (DateTimeParseException wrong) {
      throw new IllegalArgumentException(
          "%s keeps outcomes for \"%s\"; write a duration such as PT24H"
              .formatted(once.signature(), once.keepFor()),
          wrong);
    }
  }
}
