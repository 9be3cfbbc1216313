package dev.trestle.cli.progress;

/// The unit of progress.
public enum ProgressUnit {
  ITEMS,
  CHANGES,
  BYTES;

  /// A number without the noun, such as `1,024` or `1.5 MB`.
  public String number(long count) {
    return this == BYTES ? Quantity.bytes(count) : Quantity.number(count);
  }

  /// The noun after the number, with a space before it.
  public String noun(long count) {
    return switch (this) {
      case ITEMS -> count == 1 ? " item" : " items";
      case CHANGES -> count == 1 ? " change" : " changes";
      case BYTES -> "";
    };
  }
}
