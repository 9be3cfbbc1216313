package dev.trestle.engine.hostile;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// How unkind a database is.
///
/// @param faults how likely each fault is for one request, from 0 for never to 1 for always; one that is not named never happens
/// @param staleReads how likely it is that a read that does not ask for consistency sees what global indexes see
/// @param indexLag for how many requests, at most, a change stays hidden from global indexes. Counted in requests and not in time, so
///   that a schedule can be replayed, and so that whoever asks often enough gets there
/// @param latency how long a request waits at most before it is carried out
public record Hostility(
    Map<Fault, Double> faults, double staleReads, int indexLag, Duration latency) {
  /// A database that does what it is asked, at once.
  public static final Hostility NONE = new Hostility(Map.of(), 0, 0, Duration.ZERO);

  /// A bad day: everything happens now and then.
  public static final Hostility MILD =
      NONE.throttling(0.02)
          .conflicts(0.02)
          .unprocessed(0.05)
          .lost(0.02)
          .shortPages(0.05)
          .expiredIterators(0.01)
          .closedShards(0.01)
          .staleReads(0.1)
          .indexLag(4);

  /// A day that never comes: everything happens all the time. What stands this stands everything.
  public static final Hostility HARSH =
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

  public Hostility {
    var copy = new EnumMap<Fault, Double>(Fault.class);
    copy.putAll(faults);
    faults = Collections.unmodifiableMap(copy);
    faults.forEach((fault, chance) -> requireChance(fault.toString(), chance));
    requireChance("staleReads", staleReads);
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

  /// That a request is refused for the moment.
  public Hostility throttling(double chance) {
    return with(Fault.THROTTLED, chance);
  }

  /// That a write, or a transaction, meets another transaction.
  public Hostility conflicts(double chance) {
    return with(Fault.CONFLICT, chance).with(Fault.IN_PROGRESS, chance);
  }

  /// That part of a batch is left undone.
  public Hostility unprocessed(double chance) {
    return with(Fault.UNPROCESSED, chance);
  }

  /// That no answer comes: in every second case though the request was carried out.
  public Hostility lost(double chance) {
    return with(Fault.LOST_ANSWER, chance / 2)
        .with(Fault.LOST_REQUEST, chance / 4)
        .with(Fault.NOT_REACHED, chance / 4);
  }

  /// That a page ends before its limit.
  public Hostility shortPages(double chance) {
    return with(Fault.SHORT_PAGE, chance);
  }

  /// That a place in a stream has become too old.
  public Hostility expiredIterators(double chance) {
    return with(Fault.EXPIRED_ITERATOR, chance);
  }

  /// That reading a stream finds its shards closed, and others begun.
  public Hostility closedShards(double chance) {
    return with(Fault.CLOSED_SHARD, chance);
  }

  public Hostility with(Fault fault, double chance) {
    var changed = new EnumMap<Fault, Double>(Fault.class);
    changed.putAll(faults);
    changed.put(fault, chance);
    return new Hostility(changed, staleReads, indexLag, latency);
  }

  public Hostility staleReads(double chance) {
    return new Hostility(faults, chance, indexLag, latency);
  }

  public Hostility indexLag(int requests) {
    return new Hostility(faults, staleReads, requests, latency);
  }

  public Hostility latency(Duration longest) {
    return new Hostility(faults, staleReads, indexLag, longest);
  }

  /// Whether it shows the past.
  boolean lags() {
    return staleReads > 0 || indexLag > 0;
  }
}
