package dev.trestle.bench.delivery;

/// The text of the messages of a load, with the number by which a receiver recognises them.
public final class MessageText {
  /// The prefix of every message, before its number.
  public static final String MARK = "no ";

  private static final String FILLER =
      " of many: does anybody have the key of the workshop, or know who had it last?";

  private MessageText() {}

  public static String of(long number) {
    return MARK + number + FILLER;
  }
}
