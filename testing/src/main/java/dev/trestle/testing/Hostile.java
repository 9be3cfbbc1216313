package dev.trestle.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Makes the database of a test, or of all tests of a class, do what DynamoDB may do: see
/// [dev.trestle.engine.hostile.HostileDynamo]. Tables bear with it as they do in production, by trying again.
///
/// A test meets the same faults every time, unless it has several threads. To meet others, run it with `-Dtrestle.seed=42`, or with
/// `-Dtrestle.seed=random`; with `@RepeatedTest` each repetition has a seed of its own. A failure shows its seed.
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Hostile {
  /// How much of everything.
  Mood value() default Mood.MILD;

  /// The chance that a request is throttled; where it is negative, as the mood says. So are the others.
  double throttling() default AS_THE_MOOD;

  /// The chance that a write or a transaction meets another transaction.
  double conflicts() default AS_THE_MOOD;

  /// The chance that part of a batch is left undone.
  double unprocessed() default AS_THE_MOOD;

  /// The chance that no answer comes.
  double lost() default AS_THE_MOOD;

  /// The chance that a page ends before its limit.
  double shortPages() default AS_THE_MOOD;

  /// The chance that a read that does not ask for consistency sees the past.
  double staleReads() default AS_THE_MOOD;

  /// For how many requests, at most, a change stays hidden from global indexes.
  int indexLag() default (int) AS_THE_MOOD;

  /// How many microseconds a request waits at most.
  long latencyMicros() default (long) AS_THE_MOOD;

  /// The chance that a place in a stream is too old.
  double expiredIterators() default AS_THE_MOOD;

  /// The chance that reading a stream finds its shards closed.
  double closedShards() default AS_THE_MOOD;

  /// What faults are drawn from; where it is 0, each test has a seed of its own, made from its name.
  long seed() default 0;

  double AS_THE_MOOD = -1;

  enum Mood {
    /// Nothing happens but what the other parameters say.
    NONE,
    /// Everything happens now and then.
    MILD,
    /// Everything happens all the time.
    HARSH
  }
}
