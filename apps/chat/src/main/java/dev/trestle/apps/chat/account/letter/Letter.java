package dev.trestle.apps.chat.account.letter;

/// A letter to somebody.
///
/// @param to an address that can be written to
/// @param text plain, lines end with `\n`
public record Letter(String to, String subject, String text) {
  /// Without what only its reader may see.
  @Override
  public String toString() {
    return "Letter[" + subject + "]";
  }
}
