package dev.trestle.apps.chat.invite;

import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// The format of invite codes: ten letters and digits, without characters that look alike.
final class InviteCode {
  private static final String BASE_58 =
      "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  private static final int LENGTH = 10;

  /// Codes of the original design have other lengths and any letter.
  private static final Pattern CODE = Pattern.compile("[0-9A-Za-z]{8,12}");

  private InviteCode() {}

  /// @param random must be unpredictable
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
