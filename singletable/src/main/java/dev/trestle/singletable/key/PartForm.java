package dev.trestle.singletable.key;

/// How values are written as part of a key.
sealed interface PartForm {
  /// As they are stored.
  ///
  /// @param escaped whether what separates parts is written in another way
  record Text(boolean escaped) implements PartForm {}

  /// As hex digits, with the sign flipped, so that numbers below zero come first.
  record Hex(int bytes) implements PartForm {}

  /// As a number, which is a key by itself.
  record Whole() implements PartForm {}

  /// As decimal digits.
  record Padded(int digits) implements PartForm {}

  /// Moments as milliseconds since 1970.
  record Millis() implements PartForm {}

  /// Moments as seconds since 1970.
  record Seconds() implements PartForm {}
}
