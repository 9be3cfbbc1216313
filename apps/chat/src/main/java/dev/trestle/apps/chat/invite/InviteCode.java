package dev.trestle.apps.chat.invite;

import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// What codes look like: ten letters and digits, of which no two are mistaken for each other.
final class InviteCode {
  private static final String BASE_58 =
      "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  private static final int LENGTH = 10;

  /// The codes of the first design are shorter, or longer, and may have any letter.
  private static final Pattern CODE = Pattern.compile("[0-9A-Za-z]{8,12}");

  private InviteCode() {}

  /// @param random nobody must be able to guess what it gives
  static String next(RandomGenerator random) {
    var code = new StringBuilder();
    for (int i = 0; i < LENGTH; i++) {
      code.append(BASE_58.charAt(random.nextInt(BASE_58.length())));
    }
    return code.toString();
  }

  static boolean isOne(String text) {
    return CODE.matcher(text).matches();
  }
}
