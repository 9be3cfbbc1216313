package dev.trestle.kit.email;

/// An email with a recipient, a subject and a plain text.
///
/// @param to an address that can be written to
/// @param text plain, lines end with `\n`
public record Email(String to, String subject, String text) {
  /// Leaves out recipient and text, which may contain secrets.
  @Override
  public String toString() {
    return "Email[" + subject + "]";
  }
}
