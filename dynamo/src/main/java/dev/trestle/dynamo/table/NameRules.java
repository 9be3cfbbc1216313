package dev.trestle.dynamo.table;

import java.util.ArrayList;
import java.util.regex.Pattern;

/// Validates table and index names, with Amazon's error texts.
public final class NameRules {
  public static final int MIN_LENGTH = 3;
  public static final int MAX_LENGTH = 255;
  private static final Pattern ALLOWED = Pattern.compile("[a-zA-Z0-9_.-]+");

  private NameRules() {}

  public static boolean fit(String text) {
    return text.length() >= MIN_LENGTH
        && text.length() <= MAX_LENGTH
        && ALLOWED.matcher(text).matches();
  }

  /// Amazon's error text for a name that does not [#fit], if nothing else in the request is wrong.
  public static String violations(String member, String text) {
    var found = new ArrayList<String>();
    var start = "Value '%s' at '%s' failed to satisfy constraint: ".formatted(text, member);
    if (!ALLOWED.matcher(text).matches()) {
      found.add(start + "Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
    }
    if (text.length() < MIN_LENGTH) {
      found.add(start + "Member must have length greater than or equal to " + MIN_LENGTH);
    }
    if (text.length() > MAX_LENGTH) {
      found.add(start + "Member must have length less than or equal to " + MAX_LENGTH);
    }
    return "%d validation error%s detected: %s"
        .formatted(found.size(), found.size() == 1 ? "" : "s", String.join("; ", found));
  }
}
