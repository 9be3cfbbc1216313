package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.singletable.codec.Codec;
import dev.trestle.singletable.model.PatternModel.IdempotentPattern;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Create;
import dev.trestle.singletable.write.Effects;
import dev.trestle.singletable.write.IdempotencyMismatchException;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Put;
import dev.trestle.singletable.write.RefusedException;
import dev.trestle.singletable.write.RequestOutcomeWrite;
import dev.trestle.singletable.write.StoringWrite;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.WriteOperations;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Carries out idempotent requests once. The result is an item, written in one transaction with all writes of the request. If the same
/// request is sent several times at once, one transaction succeeds, and the other callers read its result.
public final class IdempotentRunner {
  private static final String FINGERPRINT = "fingerprint";
  private static final String OUTCOME = "outcome";

  private final WriteOperations writer;
  private final StoredItems items;
  private final InstantSource clock;

  IdempotentRunner(WriteOperations writer, StoredItems items, InstantSource clock) {
    this.writer = writer;
    this.items = items;
    this.clock = clock;
  }

  /// Carries out a request, or returns the stored result of an earlier run.
  ///
  /// @param names the arguments of the access pattern, which identify the request
  public Object run(
      IdempotentPattern pattern,
      List<Object> names,
      Object arguments,
      Supplier<? extends Effects<?>> work) {
    var key = pattern.key(names);
    var label = "%s%s".formatted(pattern.name(), names);
    var fingerprint = fingerprint(pattern, arguments);
    // Two rounds: another caller may be faster once, but then its result is stored for as long as
    // results are kept.
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
        "%s: its stored outcome expired before it was read; it is kept for only %s"
            .formatted(label, pattern.keepFor()));
  }

  /// Runs the work; empty if it threw because another caller has carried out the request meanwhile.
  private Optional<Effects<?>> decide(
      Supplier<? extends Effects<?>> work, IdempotentPattern pattern, Key key) {
    try {
      return Optional.of(work.get());
    } catch (RuntimeException stumbled) {
      if (find(pattern, key).isPresent()) {
        return Optional.empty();
      }
      throw stumbled;
    }
  }

  /// The result of a request. An entity that the request writes is returned as it is stored: with its version, so that it can be updated.
  private static Object asStored(Effects<?> effects) {
    Object result = effects.result();
    for (var write : effects.writes()) {
      if (write instanceof StoringWrite<?> saving
          && saving.address().entity().filter(result::equals).isPresent()) {
        return stored(saving).orElse(result);
      }
    }
    return result;
  }

  private static <T> Optional<Object> stored(StoringWrite<T> write) {
    return switch (write) {
      case Create<T> create -> Optional.of(create.address().model().entity(create.item()));
      case Put<T> put -> Optional.of(put.address().model().entity(put.item()));
      case Update<T> _ -> Optional.empty();
    };
  }

  private boolean happened(RequestOutcomeWrite receipt, Effects<?> effects) {
    var writes = new ArrayList<Write<?>>();
    writes.add(receipt);
    writes.addAll(effects.writes());
    return switch (writer.attempt(writes)) {
      case Outcome.Done<?> _ -> true;
      // The result item comes first. Any other refusal concerns the writes of the request.
      case Outcome.Refused<?> refused when refused.write().equals(receipt) -> false;
      case Outcome.Refused<?> refused -> throw new RefusedException(refused);
    };
  }

  private Optional<Item> find(IdempotentPattern pattern, Key key) {
    var now = BigDecimal.valueOf(clock.instant().getEpochSecond());
    return items
        .find(key)
        .filter(
            item ->
                item.attributes().value(pattern.ttl()) instanceof NumberValue(var expires)
                    && expires.compareTo(now) > 0);
  }

  private static Object outcome(
      IdempotentPattern pattern, Item stored, String fingerprint, String label) {
    if (!stored.find(FINGERPRINT).equals(Optional.of(Value.of(fingerprint)))) {
      throw new IdempotencyMismatchException(
          "%s was sent before with other arguments; give every request its own key"
              .formatted(label));
    }
    return pattern.result().decode(stored.find(OUTCOME).orElse(Value.NULL));
  }

  private RequestOutcomeWrite receipt(
      IdempotentPattern pattern, Key key, String fingerprint, Object result, String label) {
    var expires = clock.instant().plus(pattern.keepFor()).getEpochSecond();
    var item =
        Item.of(key.attributes())
            .with(FINGERPRINT, fingerprint)
            .with(OUTCOME, pattern.result().encode(result))
            .with(pattern.ttl(), expires);
    for (var entry : pattern.type().entrySet()) {
      item = item.with(entry.getKey(), entry.getValue());
    }
    return new RequestOutcomeWrite(label, item, pattern.keyNames().partition(), pattern.ttl());
  }

  private static String fingerprint(IdempotentPattern pattern, Object arguments) {
    @SuppressWarnings("unchecked") // the codec is that of the class of what it is given
    var codec = (Codec<Object>) pattern.codecs().of(arguments.getClass(), pattern.name() + "()");
    // Two record types, such as a deposit and a withdrawal, may have the same components.
    return Fingerprint.of(arguments.getClass().getSimpleName(), codec.encode(arguments));
  }
}
