package dev.trestle.kit.id;

import com.github.f4b6a3.ulid.Ulid;
import com.github.f4b6a3.ulid.UlidFactory;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Makes ids: ULIDs in capitals, each greater than those that this one has made before. They reveal their time and can be guessed, so
/// they are never secrets. Thread-safe.
public final class Ids {
  /// Moments are stored with thirteen digits, which is until the year 2286. An id could have one that is later.
  public static final Instant LAST = Instant.ofEpochMilli(9_999_999_999_999L);

  private final InstantSource clock;
  private final UlidFactory factory;
  private final UlidFactory unordered;
  private long latest;

  public Ids(InstantSource clock) {
    var random = new SecureRandom();
    LongSupplier bits = random::nextLong;
    this.clock = clock;
    this.factory = UlidFactory.newMonotonicInstance(bits, this::millis);
    this.unordered = UlidFactory.newInstance(bits);
  }

  /// Never back: the factory follows a clock that was put back by more than some seconds. Called by [#next] only.
  private long millis() {
    latest = Math.max(latest, clock.millis());
    return latest;
  }

  public synchronized String next() {
    return factory.create().toString();
  }

  /// An id of a given moment. Ids of the same moment are in no particular order.
  public String next(Instant moment) {
    return unordered.create(moment.toEpochMilli()).toString();
  }

  /// An id as it is stored: small letters are taken for capitals. Empty where the text is none.
  public static Optional<String> parse(String text) {
    var capitals = text.toUpperCase(Locale.ROOT);
    return Ulid.isValid(capitals)
        ? Optional.of(Ulid.from(capitals))
            .filter(ulid -> ulid.getTime() <= LAST.toEpochMilli())
            .map(Ulid::toString)
        : Optional.empty();
  }

  /// The moment in an id.
  public static Instant moment(String id) {
    return Ulid.getInstant(id);
  }

  /// The smallest id of a moment: everything older sorts before it.
  public static String first(Instant moment) {
    return Ulid.min(moment.toEpochMilli()).toString();
  }
}
