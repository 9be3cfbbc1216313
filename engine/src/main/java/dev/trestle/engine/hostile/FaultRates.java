package dev.trestle.engine.hostile;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// The fault rates of a [HostileDynamo].
///
/// @param faults the probability of each fault for one request, from 0 (never) to 1 (always); a fault that is not
///   listed never happens
/// @param staleReads the probability that an eventually consistent read sees the same old state as global indexes
/// @param indexLag the most requests for which a change stays hidden from global indexes. Counted in requests and not
///   in time, so that a run can be replayed, and so that a caller that repeats its read sees the change in the end
/// @param backwardReads the probability that a lagging read is answered by a second replica, which lags several times as much:
///   a read may then see an older state than the read before. Zero in all presets
/// @param latency the longest time that a request waits before it is executed
public record FaultRates(
    Map<Fault, Double> faults,
    double staleReads,
    int indexLag,
    double backwardReads,
    Duration latency) {
  /// No faults.
  public static final FaultRates NONE = new FaultRates(Map.of(), 0, 0, 0, Duration.ZERO);

  /// Rare faults of every kind, as on a bad day in production.
  public static final FaultRates MILD =
      NONE.throttling(0.02)
          .conflicts(0.02)
          .unprocessed(0.05)
          .lost(0.02)
          .shortPages(0.05)
          .expiredIterators(0.01)
          .closedShards(0.01)
          .staleReads(0.1)
          .indexLag(4);

  /// Frequent faults of every kind, far more than in production.
  public static final FaultRates HARSH =
      NONE.throttling(0.1)
          .conflicts(0.1)
          .unprocessed(0.3)
          .lost(0.1)
          .shortPages(0.3)
          .expiredIterators(0.1)
          .closedShards(0.1)
          .staleReads(0.5)
          .indexLag(16)
          .latency(Duration.ofMillis(1));

  public FaultRates {
    var copy = new EnumMap<Fault, Double>(Fault.class);
    copy.putAll(faults);
    faults = Collections.unmodifiableMap(copy);
    faults.forEach((fault, chance) -> requireChance(fault.toString(), chance));
    requireChance("staleReads", staleReads);
    requireChance("backwardReads", backwardReads);
    if (indexLag < 0 || latency.isNegative()) {
      throw new IllegalArgumentException(
          "indexLag is %d and latency %s; neither can be negative.".formatted(indexLag, latency));
    }
  }

  private static void requireChance(String name, double chance) {
    if (!(chance >= 0 && chance <= 1)) {
      throw new IllegalArgumentException(
          "%s is %s; a chance is from 0 (never) to 1 (always).".formatted(name, chance));
    }
  }

  /// Sets the probability that a request is throttled.
  public FaultRates throttling(double chance) {
    return with(Fault.THROTTLED, chance);
  }

  /// Sets the probability that a write or a transaction conflicts with another transaction.
  public FaultRates conflicts(double chance) {
    return with(Fault.CONFLICT, chance).with(Fault.IN_PROGRESS, chance);
  }

  /// Sets the probability that part of a batch is left unprocessed.
  public FaultRates unprocessed(double chance) {
    return with(Fault.UNPROCESSED, chance);
  }

  /// Sets the probability that no response arrives. In half of the cases the request was executed.
  public FaultRates lost(double chance) {
    return with(Fault.LOST_ANSWER, chance / 2)
        .with(Fault.LOST_REQUEST, chance / 4)
        .with(Fault.NOT_REACHED, chance / 4);
  }

  /// Sets the probability that a page ends before its limit.
  public FaultRates shortPages(double chance) {
    return with(Fault.SHORT_PAGE, chance);
  }

  /// Sets the probability that a shard iterator has expired.
  public FaultRates expiredIterators(double chance) {
    return with(Fault.EXPIRED_ITERATOR, chance);
  }

  /// Sets the probability that a read of a stream finds its shard closed.
  public FaultRates closedShards(double chance) {
    return with(Fault.CLOSED_SHARD, chance);
  }

  public FaultRates with(Fault fault, double chance) {
    var changed = new EnumMap<Fault, Double>(Fault.class);
    changed.putAll(faults);
    changed.put(fault, chance);
    return new FaultRates(changed, staleReads, indexLag, backwardReads, latency);
  }

  public FaultRates staleReads(double chance) {
    return new FaultRates(faults, chance, indexLag, backwardReads, latency);
  }

  public FaultRates indexLag(int requests) {
    return new FaultRates(faults, staleReads, requests, backwardReads, latency);
  }

  /// Sets the probability that a lagging read sees an older state than the read before.
  public FaultRates backwardReads(double chance) {
    return new FaultRates(faults, staleReads, indexLag, chance, latency);
  }

  public FaultRates latency(Duration longest) {
    return new FaultRates(faults, staleReads, indexLag, backwardReads, longest);
  }

  /// Whether some reads see old data.
  boolean lags() {
    return staleReads > 0 || indexLag > 0 || backwardReads > 0;
  }
}
