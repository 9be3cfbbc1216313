package dev.trestle.apps.nbhd.generator.schema;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Set;
import java.util.regex.Pattern;

/// The values of the keyword `format` that are checked.
final class SchemaFormat {
  private static final Set<String> KNOWN = Set.of("uri", "email", "date", "color");
  private static final Pattern EMAIL = Pattern.compile("[^\\s@<>\"]{1,64}@[^\\s@<>\"]{1,190}");
  private static final Pattern COLOR = Pattern.compile("#[0-9a-fA-F]{6}");

  private SchemaFormat() {}

  static boolean isKnown(String format) {
    return KNOWN.contains(format);
  }

  static boolean matches(String format, String text) {
    return switch (format) {
      case "uri" -> isUri(text);
      case "email" -> EMAIL.matcher(text).matches();
      case "color" -> COLOR.matcher(text).matches();
      case "date" -> isDate(text);
      default -> throw new IllegalStateException("Refused before: " + format);
    };
  }

  /// An address that a page can link to.
  private static boolean isUri(String text) {
    try {
      var scheme = new URI(text).getScheme();
      return scheme != null && Set.of("http", "https", "mailto").contains(scheme);
    } catch (URISyntaxException e) {
      return false;
    }
  }

  private static boolean isDate(String text) {
    try {
      LocalDate.parse(text);
      return true;
    } catch (DateTimeParseException e) {
      return false;
    }
  }
}
