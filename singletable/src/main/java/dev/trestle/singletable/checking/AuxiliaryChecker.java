package dev.trestle.singletable.checking;

import dev.trestle.singletable.CounterRef;
import dev.trestle.singletable.IdempotentRequest;
import dev.trestle.singletable.checked.CheckedKey;
import dev.trestle.singletable.checked.CheckedPattern.CheckedCounter;
import dev.trestle.singletable.checked.CheckedPattern.CheckedIdempotent;
import dev.trestle.singletable.checking.TemplateReader.Scope;
import dev.trestle.singletable.codec.StorageFormats;
import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.declaration.PatternSignature;
import dev.trestle.singletable.declaration.TableDeclaration;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.JavaType;
import dev.trestle.singletable.javatype.Reflection;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Optional;

/// Checks the declarations of counters and of idempotent requests.
record AuxiliaryChecker(
    TableDeclaration table,
    StorageFormats forms,
    TemplateReader templates,
    DesignProblems problems) {
  private static final String SHARD = "shard";
  private static final int MAX_SHARDS = 100;

  /// The shortest time for which outcomes are stored. An outcome with a shorter time may expire in the second in which it was written.
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  Optional<CheckedCounter> counter(PatternDeclaration.Counter counter) {
    var signature = counter.signature();
    if (problems.attempt(signature.place(), () -> count(signature)).isEmpty()) {
      return Optional.empty();
    }
    var parameters = new ArrayList<>(signature.parameters());
    parameters.add(new JavaParameter(SHARD, Reflection.of(int.class)));
    return templates
        .key(counter.key(), Scope.method(signature.name(), parameters))
        .flatMap(
            key ->
                problems.attempt(
                    counter.key().place().member("shards"),
                    () -> {
                      requireShards(counter, key);
                      return new CheckedCounter(
                          signature,
                          parameters,
                          key,
                          counter.attribute(),
                          counter.shards(),
                          counter.changedAt(),
                          counter.type());
                    }));
  }

  private static JavaType count(PatternSignature signature) {
    if (!DesignProblems.known(signature.returns()).is(CounterRef.class)) {
      throw new IllegalArgumentException(
          "%s has a @Counter, but returns no CounterRef".formatted(signature));
    }
    return signature.returns();
  }

  private static void requireShards(PatternDeclaration.Counter counter, CheckedKey key) {
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

  Optional<CheckedIdempotent> once(PatternDeclaration.Idempotent once) {
    var signature = once.signature();
    var outcome = problems.attempt(signature.place(), () -> outcome(signature));
    var key = templates.key(once.key(), Scope.method(signature.name(), signature.parameters()));
    var keepFor = problems.attempt(once.key().place().member("keepFor"), () -> duration(once));
    if (outcome.isEmpty() || key.isEmpty() || keepFor.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new CheckedIdempotent(signature, key.get(), outcome.get(), keepFor.get(), once.type()));
  }

  private JavaType outcome(PatternSignature signature) {
    var returns = DesignProblems.known(signature.returns());
    if (!returns.is(IdempotentRequest.class) || returns.arguments().isEmpty()) {
      throw new IllegalArgumentException(
          "%s has an @Idempotent, but returns no IdempotentRequest".formatted(signature));
    }
    if (table.ttl().isEmpty()) {
      throw new IllegalArgumentException(
          "%s stores outcomes for a limited time, but the table has no time-to-live attribute"
              .formatted(signature));
    }
    var outcome = returns.arguments().getFirst();
    forms.require(outcome, signature.toString());
    return outcome;
  }

  private static Duration duration(PatternDeclaration.Idempotent once) {
    var keepFor = parsed(once);
    if (keepFor.compareTo(SHORTEST) < 0) {
      throw new IllegalArgumentException(
          "%s keeps outcomes for \"%s\", which is less than a second; time-to-live counts whole seconds"
              .formatted(once.signature(), once.keepFor()));
    }
    return keepFor;
  }

  private static Duration parsed(PatternDeclaration.Idempotent once) {
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
