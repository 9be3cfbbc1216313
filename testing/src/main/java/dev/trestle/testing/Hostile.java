package dev.trestle.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Injects faults into the database of a test, or of all tests of a class: see
/// [dev.trestle.engine.hostile.HostileDynamo]. Tables retry as in production.
///
/// A test gets the same faults every time, unless it has several threads. For other faults, run it with
/// `-Dtrestle.seed=42`, or with `-Dtrestle.seed=random`; with `@RepeatedTest` each repetition has its own seed. A
/// failure shows its seed.
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Hostile {
  /// The preset of all fault rates.
  Level value() default Level.MILD;

  /// The probability that a request is throttled; a negative value means the preset's. The same holds for the others.
  double throttling() default AS_THE_LEVEL;

  /// The probability that a write or a transaction conflicts with another transaction.
  double conflicts() default AS_THE_LEVEL;

  /// The probability that part of a batch is left unprocessed.
  double unprocessed() default AS_THE_LEVEL;

  /// The probability that no response arrives.
  double lost() default AS_THE_LEVEL;

  /// The probability that a page ends before its limit.
  double shortPages() default AS_THE_LEVEL;

  /// The probability that an eventually consistent read sees old data.
  double staleReads() default AS_THE_LEVEL;

  /// The most requests for which a change stays hidden from global indexes.
  int indexLag() default (int) AS_THE_LEVEL;

  /// The most microseconds that a request waits.
  long latencyMicros() default (long) AS_THE_LEVEL;

  /// The probability that a shard iterator has expired.
  double expiredIterators() default AS_THE_LEVEL;

  /// The probability that a read of a stream finds its shard closed.
  double closedShards() default AS_THE_LEVEL;

  /// The seed of the random faults; with 0, each test has its own seed, computed from its name.
  long seed() default 0;

  double AS_THE_LEVEL = -1;

  enum Level {
    /// No faults except those of the other parameters.
    NONE,
    /// Rare faults of every kind.
    MILD,
    /// Frequent faults of every kind.
    HARSH
  }
}
