package dev.trestle.cli.progress;

/// What is counted.
public enum ProgressUnit {
  ITEMS,
  CHANGES,
  BYTES;

  /// A number of them without their name, as `1,024` or `1.5 MB`.
  public String number(long count) {
    return this == BYTES ? Quantity.bytes(count) : Quantity.number(count);
  }

  /// What comes after the number.
  public String noun(long count) {
    return switch (this) {
      case ITEMS -> count == 1 ? " item" : " items";
      case CHANGES -> count == 1 ? " change" : " changes";
      case BYTES -> "";
    };
  }
}
