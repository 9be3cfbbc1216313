package dev.trestle.singletable.design;

import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.Count;
import dev.trestle.singletable.Counter;
import dev.trestle.singletable.Once;
import dev.trestle.singletable.Request;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.blueprint.KeyNames;
import dev.trestle.singletable.blueprint.KeyPair;
import dev.trestle.singletable.blueprint.PatternModel.CountPattern;
import dev.trestle.singletable.blueprint.PatternModel.OncePattern;
import dev.trestle.singletable.codec.Codec;
import dev.trestle.singletable.codec.Codecs;
import dev.trestle.singletable.codec.Style;
import dev.trestle.singletable.key.KeyMakers;
import dev.trestle.singletable.template.Template;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;

/// Reads counters and requests that are carried out once.
record HandleDesign(SingleTable table, KeyMakers keys, Codecs codecs) {
  private static final String SHARD = "shard";
  private static final int MAX_SHARDS = 100;

  CountPattern counter(Method method) {
    var counter = method.getAnnotation(Counter.class);
    var place = method.getName() + "()";
    if (method.getReturnType() != Count.class) {
      throw new IllegalArgumentException(
          "%s has a @Counter, but returns no Count".formatted(place));
    }
    var extra = Map.<String, Class<?>>of(SHARD, int.class);
    var key =
        new KeyPair(
            keys.ofMethod(Template.parse(counter.pk()), method, extra, place),
            keys.ofMethod(Template.parse(counter.sk()), method, extra, place));
    requireShards(counter, key, place);
    return new CountPattern(
        method.getName(),
        new KeyNames(table.pk(), table.sk()),
        key,
        counter.attribute(),
        counter.shards(),
        counter.changedAt().isEmpty() ? Optional.empty() : Optional.of(counter.changedAt()),
        moments(),
        type(counter.type()));
  }

  private static void requireShards(Counter counter, KeyPair key, String place) {
    if (counter.shards() < 1 || counter.shards() > MAX_SHARDS) {
      throw new IllegalArgumentException(
          "%s has %d shards; give it 1 to %d".formatted(place, counter.shards(), MAX_SHARDS));
    }
    if (counter.shards() > 1 != key.components().contains(SHARD)) {
      throw new IllegalArgumentException(
          "%s has %d shards, and the key %s; with several it needs the part {shard}, with one it must not have it"
              .formatted(place, counter.shards(), key));
    }
  }

  /// Moments as the table stores them, without what it does not store of the present one.
  private Codec<Object> moments() {
    var unit =
        table.times() == Style.Precision.SECONDS
            ? ChronoUnit.SECONDS
            : table.times() == Style.Precision.MILLIS ? ChronoUnit.MILLIS : ChronoUnit.NANOS;
    return untyped(codecs.of(Instant.class, "now"))
        .as(moment -> ((Instant) moment).truncatedTo(unit), moment -> moment);
  }

  OncePattern once(Method method) {
    var once = method.getAnnotation(Once.class);
    var place = method.getName() + "()";
    if (!(method.getGenericReturnType() instanceof ParameterizedType generic
        && generic.getRawType() == Request.class)) {
      throw new IllegalArgumentException(
          "%s has an @Once, but returns no Request of what comes of it".formatted(place));
    }
    if (table.ttl().isEmpty()) {
      throw new IllegalArgumentException(
          "%s keeps outcomes for a while, but the table names no time-to-live attribute"
              .formatted(place));
    }
    return new OncePattern(
        method.getName(),
        new KeyNames(table.pk(), table.sk()),
        new KeyPair(
            keys.ofMethod(Template.parse(once.pk()), method, place),
            keys.ofMethod(Template.parse(once.sk()), method, place)),
        untyped(codecs.of(generic.getActualTypeArguments()[0], place)),
        codecs,
        duration(once.keepFor(), place),
        table.ttl(),
        type(once.type()));
  }

  private static Duration duration(String text, String place) {
    try {
      return Duration.parse(text);
    } catch (DateTimeParseException wrong) {
      throw new IllegalArgumentException(
          "%s keeps outcomes for \"%s\"; write a duration such as PT24H".formatted(place, text),
          wrong);
    }
  }

  private Map<String, Value> type(String type) {
    return table.type().isEmpty() ? Map.of() : Map.of(table.type(), Value.of(type));
  }

  @SuppressWarnings("unchecked")
  private static Codec<Object> untyped(Codec<?> codec) {
    return (Codec<Object>) codec;
  }
}
