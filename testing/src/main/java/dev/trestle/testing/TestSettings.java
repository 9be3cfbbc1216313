package dev.trestle.testing;

import dev.trestle.engine.hostile.FaultRates;
import dev.trestle.testing.TrestleTest.Storage;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/// The settings of a test, read from its annotations.
record TestSettings(
    Storage storage, Instant now, Map<String, String> words, FaultRates hostility, long seed) {
  @TrestleTest
  private static final class Defaults {}

  static TestSettings of(ExtensionContext context) {
    var test = test(context);
    var hostile = hostile(context);
    return new TestSettings(
        test.storage(),
        Instant.parse(test.now()),
        words(test.words()),
        hostile.map(TestSettings::hostility).orElse(FaultRates.NONE),
        Seeds.of(context.getUniqueId(), hostile.map(Hostile::seed).orElse(0L)));
  }

  /// Nested classes inherit the settings of the enclosing class. A test with the extension and without the annotation
  /// gets the defaults.
  private static TrestleTest test(ExtensionContext context) {
    return context
        .getTestClass()
        .flatMap(
            type ->
                AnnotationSupport.findAnnotation(
                    type, TrestleTest.class, context.getEnclosingTestClasses()))
        .orElseGet(() -> Defaults.class.getAnnotation(TrestleTest.class));
  }

  private static Optional<Hostile> hostile(ExtensionContext context) {
    return context
        .getTestMethod()
        .flatMap(method -> AnnotationSupport.findAnnotation(method, Hostile.class))
        .or(
            () ->
                context
                    .getTestClass()
                    .flatMap(
                        type ->
                            AnnotationSupport.findAnnotation(
                                type, Hostile.class, context.getEnclosingTestClasses())));
  }

  private static Map<String, String> words(String[] lines) {
    var words = new HashMap<String, String>();
    for (var line : lines) {
      int sign = line.indexOf('=');
      if (sign < 1) {
        throw new IllegalArgumentException(
            "words has \"%s\"; write a word and its meaning, as stage=test.".formatted(line));
      }
      words.put(line.substring(0, sign), line.substring(sign + 1));
    }
    return words;
  }

  static FaultRates hostility(Hostile wanted) {
    var hostility =
        switch (wanted.value()) {
          case NONE -> FaultRates.NONE;
          case MILD -> FaultRates.MILD;
          case HARSH -> FaultRates.HARSH;
        };
    hostility = with(hostility, wanted.throttling(), FaultRates::throttling);
    hostility = with(hostility, wanted.conflicts(), FaultRates::conflicts);
    hostility = with(hostility, wanted.unprocessed(), FaultRates::unprocessed);
    hostility = with(hostility, wanted.lost(), FaultRates::lost);
    hostility = with(hostility, wanted.shortPages(), FaultRates::shortPages);
    hostility = with(hostility, wanted.staleReads(), FaultRates::staleReads);
    hostility = with(hostility, wanted.expiredIterators(), FaultRates::expiredIterators);
    hostility = with(hostility, wanted.closedShards(), FaultRates::closedShards);
    if (wanted.indexLag() >= 0) {
      hostility = hostility.indexLag(wanted.indexLag());
    }
    return wanted.latencyMicros() >= 0
        ? hostility.latency(Duration.ofNanos(wanted.latencyMicros() * 1000))
        : hostility;
  }

  private static FaultRates with(
      FaultRates mood, double chance, BiFunction<FaultRates, Double, FaultRates> changed) {
    return chance >= 0 ? changed.apply(mood, chance) : mood;
  }
}
