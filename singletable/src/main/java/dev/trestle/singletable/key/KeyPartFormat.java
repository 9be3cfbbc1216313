package dev.trestle.singletable.key;

/// How values are written as part of a key.
sealed interface KeyPartFormat {
  /// As they are stored.
  ///
  /// @param escaped whether what separates parts is written in another way
  record Text(boolean escaped) implements KeyPartFormat {}

  /// As hex digits, with the sign flipped, so that numbers below zero come first.
  record Hex(int bytes) implements KeyPartFormat {}

  /// As a number, which is a key by itself.
  record Whole() implements KeyPartFormat {}

  /// As decimal digits.
  record Padded(int digits) implements KeyPartFormat {}

  /// Moments as milliseconds since 1970.
  record Millis() implements KeyPartFormat {}

  /// Moments as seconds since 1970.
  record Seconds() implements KeyPartFormat {}
}
