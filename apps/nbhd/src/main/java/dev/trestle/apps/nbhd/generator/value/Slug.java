package dev.trestle.apps.nbhd.generator.value;

import java.text.Normalizer;
import java.util.Locale;

/// Converts a text into a part of an address: lower-case letters and digits of any script, with single hyphens between them.
public final class Slug {
  /// Maximum number of characters of a slug.
  public static final int MAX_CHARS = 80;

  private Slug() {}

  /// The slug of a text, or `fallback` where the text has no letter and no digit.
  public static String of(String text, String fallback) {
    var decomposed = Normalizer.normalize(text, Normalizer.Form.NFKD);
    var slug = new StringBuilder();
    boolean gap = false;
    for (int i = 0; i < decomposed.length() && slug.length() < MAX_CHARS; ) {
      int c = decomposed.codePointAt(i);
      i += Character.charCount(c);
      if (Character.isLetterOrDigit(c)) {
        if (gap && !slug.isEmpty()) {
          slug.append('-');
        }
        gap = false;
        slug.appendCodePoint(c);
      } else if (Character.getType(c) != Character.NON_SPACING_MARK && c != '\'' && c != '’') {
        gap = true;
      }
    }
    var result =
        Normalizer.normalize(slug.toString().toLowerCase(Locale.ROOT), Normalizer.Form.NFC);
    return result.isEmpty() ? fallback : result;
  }
}
