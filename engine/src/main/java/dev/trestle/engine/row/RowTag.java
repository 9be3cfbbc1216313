package dev.trestle.engine.row;

/// The tags of values in a row, in the format that [ItemCodec] documents. They are stored on disk, so they must never
/// change.
final class RowTag {
  static final byte NULL = 0;
  static final byte FALSE = 1;
  static final byte TRUE = 2;
  static final byte STRING = 3;
  static final byte BINARY = 4;
  static final byte WHOLE_NUMBER = 5;
  static final byte DECIMAL_NUMBER = 6;
  static final byte LONG_NUMBER = 7;
  static final byte LIST = 8;
  static final byte MAP = 9;
  static final byte STRING_SET = 10;
  static final byte NUMBER_SET = 11;
  static final byte BINARY_SET = 12;

  private RowTag() {}
}
