package dev.trestle.apps.guild.error;

import dev.trestle.kit.api.input.Inputs;
import dev.trestle.web.route.ProblemException;

/// Parses texts that users write for others: plain, stripped, without characters that cannot be seen or that change the direction of writing.
public final class PlainText {
  private PlainText() {}

  /// A text of any number of lines.
  ///
  /// @param min the least number of characters, which are Unicode code points
  /// @throws UserErrorException if it is too short, too long, or has characters that deceive readers
  public static String parse(String field, String text, int min, int max) {
    try {
      return Inputs.text(field, text, min, max);
    } catch (ProblemException refused) {
      throw UserErrorException.of(ErrorCode.VALIDATION, field, refused.problem().message());
    }
  }
}
