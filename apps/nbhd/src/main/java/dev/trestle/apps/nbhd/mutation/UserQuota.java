package dev.trestle.apps.nbhd.mutation;

import java.time.Duration;
import java.time.Instant;

/// How often each user may do something within a window of time.
///
/// @param kind as it is stored
/// @param what in the plural, for the message, such as `neighbourhoods`
/// @param window a divisor of a day; windows begin at multiples of it
public record UserQuota(String kind, String what, int max, Duration window) {
  /// The beginning of the window that a moment is in.
  Instant windowOf(Instant moment) {
    long seconds = window.toSeconds();
    return Instant.ofEpochSecond(Math.floorDiv(moment.getEpochSecond(), seconds) * seconds);
  }
}
