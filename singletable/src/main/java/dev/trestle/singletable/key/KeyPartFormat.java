package dev.trestle.singletable.key;

/// The format of a value in a part of a key.
sealed interface KeyPartFormat {
  /// The string that is stored.
  ///
  /// @param escaped whether separators in the string are escaped
  record Text(boolean escaped) implements KeyPartFormat {}

  /// Hex digits, with the sign bit flipped, so that negative numbers sort first.
  record Hex(int bytes) implements KeyPartFormat {}

  /// A number, which is a whole key.
  record Whole() implements KeyPartFormat {}

  /// Decimal digits, padded with zeros.
  record Padded(int digits) implements KeyPartFormat {}

  /// An instant in milliseconds since 1970.
  record Millis() implements KeyPartFormat {}

  /// An instant in seconds since 1970.
  record Seconds() implements KeyPartFormat {}
}
