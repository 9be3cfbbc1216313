package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Key;
import java.util.List;
import java.util.stream.Stream;

/// What came of bringing a table up to date with its design.
///
/// @param renewed how many entities were put again
/// @param unreadable how many items could not be read, and were left as they are
/// @param first the first of these, at most 100
public record RenewalReport(long renewed, long unreadable, List<Unreadable> first) {
  static final RenewalReport NONE = new RenewalReport(0, 0, List.of());

  /// An item that could not be read.
  ///
  /// @param why in words, with the key
  public record Unreadable(Key key, String why) {}

  public RenewalReport {
    first = List.copyOf(first);
  }

  static RenewalReport of(long renewed) {
    return new RenewalReport(renewed, 0, List.of());
  }

  static RenewalReport of(Unreadable item) {
    return new RenewalReport(0, 1, List.of(item));
  }

  RenewalReport and(RenewalReport other) {
    return new RenewalReport(
        renewed + other.renewed,
        unreadable + other.unreadable,
        Stream.concat(first.stream(), other.first.stream())
            .limit(Limits.UNREADABLE_SHOWN)
            .toList());
  }
}
