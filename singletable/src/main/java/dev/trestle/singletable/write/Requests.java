package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.singletable.blueprint.PatternModel.OncePattern;
import dev.trestle.singletable.codec.Codec;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Carries out requests once: the outcome is an item, written in one transaction with all that the request writes. Of those who come at
/// the same time with the same request one gets it written; the others find it there.
public final class Requests {
  private static final String FINGERPRINT = "fingerprint";
  private static final String OUTCOME = "outcome";

  private final Writing writer;
  private final Items items;
  private final InstantSource clock;

  Requests(Writing writer, Items items, InstantSource clock) {
    this.writer = writer;
    this.items = items;
    this.clock = clock;
  }

  /// Carries out a request, or gives what came of it before.
  ///
  /// @param names the arguments of the access pattern, which are the name of the request
  public Object run(
      OncePattern pattern,
      List<Object> names,
      Object arguments,
      Supplier<? extends Effects<?>> work) {
    var key = pattern.key(names);
    var label = "%s%s".formatted(pattern.name(), names);
    var fingerprint = fingerprint(pattern, arguments);
    // Two rounds: someone else may be faster once, but then the outcome is there, for as long as it
    // is kept.
    for (int round = 0; round < 2; round++) {
      var known = find(pattern, key);
      if (known.isPresent()) {
        return outcome(pattern, known.get(), fingerprint, label);
      }
      var effects = decide(work, pattern, key);
      if (effects.isEmpty()) {
        continue;
      }
      var result = asStored(effects.get());
      var receipt = receipt(pattern, key, fingerprint, result, label);
      if (happened(receipt, effects.get())) {
        return result;
      }
    }
    throw new ContendedException(
        "%s: its outcome was there and then was not; it is kept for only %s"
            .formatted(label, pattern.keepFor()));
  }

  /// What the work decides on; empty where the request was carried out meanwhile by someone else, whose effects are then what the work
  /// stumbled over.
  private Optional<Effects<?>> decide(
      Supplier<? extends Effects<?>> work, OncePattern pattern, Key key) {
    try {
      return Optional.of(work.get());
    } catch (RuntimeException stumbled) {
      if (find(pattern, key).isPresent()) {
        return Optional.empty();
      }
      throw stumbled;
    }
  }

  /// What comes of a request. An entity that it writes is given as it is stored then: with its version, so that it can be changed.
  private static Object asStored(Effects<?> effects) {
    Object result = effects.result();
    for (var write : effects.writes()) {
      if (write instanceof Saving<?> saving
          && saving.address().entity().filter(result::equals).isPresent()) {
        return stored(saving).orElse(result);
      }
    }
    return result;
  }

  private static <T> Optional<Object> stored(Saving<T> write) {
    return switch (write) {
      case Create<T> create -> Optional.of(create.address().model().entity(create.item()));
      case Put<T> put -> Optional.of(put.address().model().entity(put.item()));
      case Update<T> _ -> Optional.empty();
    };
  }

  private boolean happened(Receipt receipt, Effects<?> effects) {
    var writes = new ArrayList<Write<?>>();
    writes.add(receipt);
    writes.addAll(effects.writes());
    return switch (writer.attempt(writes)) {
      case Outcome.Done<?> _ -> true;
      // The receipt comes first: what else is refused beside it is the request's own effect.
      case Outcome.Refused<?> refused when refused.write().equals(receipt) -> false;
      case Outcome.Refused<?> refused -> throw new RefusedException(refused);
    };
  }

  private Optional<Item> find(OncePattern pattern, Key key) {
    var now = BigDecimal.valueOf(clock.instant().getEpochSecond());
    return items
        .find(key)
        .filter(
            item ->
                item.attributes().value(pattern.ttl()) instanceof NumberValue(var expires)
                    && expires.compareTo(now) > 0);
  }

  private static Object outcome(
      OncePattern pattern, Item stored, String fingerprint, String label) {
    if (!stored.find(FINGERPRINT).equals(Optional.of(Value.of(fingerprint)))) {
      throw new MismatchException(
          "%s came before with other arguments; give every request a name of its own"
              .formatted(label));
    }
    return pattern.result().decode(stored.find(OUTCOME).orElse(Value.NULL));
  }

  private Receipt receipt(
      OncePattern pattern, Key key, String fingerprint, Object result, String label) {
    var expires = clock.instant().plus(pattern.keepFor()).getEpochSecond();
    var item =
        Item.of(key.attributes())
            .with(FINGERPRINT, fingerprint)
            .with(OUTCOME, pattern.result().encode(result))
            .with(pattern.ttl(), expires);
    for (var entry : pattern.type().entrySet()) {
      item = item.with(entry.getKey(), entry.getValue());
    }
    return new Receipt(label, item, pattern.keyNames().partition(), pattern.ttl());
  }

  private static String fingerprint(OncePattern pattern, Object arguments) {
    @SuppressWarnings("unchecked") // the codec is that of the class of what it is given
    var codec = (Codec<Object>) pattern.codecs().of(arguments.getClass(), pattern.name() + "()");
    // What deposits and what withdraws may have the same components.
    return Fingerprint.of(arguments.getClass().getSimpleName(), codec.encode(arguments));
  }
}
