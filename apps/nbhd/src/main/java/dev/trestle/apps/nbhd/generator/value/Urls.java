package dev.trestle.apps.nbhd.generator.value;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Rules for addresses in pages: which schemes are allowed, and how parts of an address are encoded.
public final class Urls {
  /// Schemes that a browser follows without executing anything.
  public static final Set<String> SCHEMES = Set.of("http", "https", "mailto", "tel");

  private static final String UNRESERVED = "-._~";

  private Urls() {}

  /// Whether following the address cannot execute a script. Browsers ignore control characters within a scheme, so this does too.
  public static boolean isSafe(String url) {
    return scheme(url).map(SCHEMES::contains).orElse(true);
  }

  /// The scheme of an address in lower case; empty for an address without one.
  public static Optional<String> scheme(String url) {
    var scheme = new StringBuilder();
    for (int i = 0; i < url.length(); i++) {
      char c = url.charAt(i);
      if (c == ':') {
        return Optional.of(scheme.toString().toLowerCase(Locale.ROOT));
      }
      if (c == '/' || c == '?' || c == '#') {
        return Optional.empty();
      }
      // Anything but a plain character, so that no browser reads another scheme than we do.
      if (c > ' ' && c != 0x7f && !Character.isISOControl(c) && !Character.isWhitespace(c)) {
        scheme.append(c);
      }
    }
    return Optional.empty();
  }

  /// Whether the address begins at the root of the site.
  public static boolean isRooted(String url) {
    return url.startsWith("/") && !url.startsWith("//");
  }

  /// Encodes one segment of a path, or a value of a query.
  public static String encode(String part) {
    return encode(part, "");
  }

  /// Encodes a path; its slashes stay.
  public static String encodePath(String path) {
    return encode(path, "/");
  }

  private static String encode(String text, String kept) {
    StringBuilder encoded = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isPlain(c) && kept.indexOf(c) < 0) {
        encoded = new StringBuilder(text.length() + 16);
        break;
      }
    }
    if (encoded == null) {
      return text;
    }
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      if (c < 0x80 && (isPlain(c) || kept.indexOf(c) >= 0)) {
        encoded.append(c);
      } else {
        encoded.append('%').append(hex(c >> 4)).append(hex(c & 15));
      }
    }
    return encoded.toString();
  }

  private static char hex(int digit) {
    return "0123456789ABCDEF".charAt(digit);
  }

  private static boolean isPlain(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || UNRESERVED.indexOf(c) >= 0;
  }
}
