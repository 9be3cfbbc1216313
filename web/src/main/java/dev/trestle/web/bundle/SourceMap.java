package dev.trestle.web.bundle;

import dev.trestle.web.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// Writes a source map, revision 3, with one mapping for each line of a bundle. Used once for each file. See <https://tc39.es/ecma426/>.
final class SourceMap {
  private static final String DIGITS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  private final List<String> sources = new ArrayList<>();
  private final StringBuilder mappings = new StringBuilder();
  private int lastSource;
  private int lastLine;

  /// Adds lines without a source.
  void skip(int lines) {
    mappings.repeat(';', lines);
  }

  /// Adds the lines of a module.
  void add(String source, int lines) {
    sources.add(source);
    for (int line = 0; line < lines; line++) {
      number(0);
      number(sources.size() - 1 - lastSource);
      number(line - lastLine);
      number(0);
      mappings.append(';');
      lastSource = sources.size() - 1;
      lastLine = line;
    }
  }

  String json() {
    var map = new LinkedHashMap<String, Object>();
    map.put("version", 3);
    map.put("sources", sources);
    map.put("names", List.of());
    map.put("mappings", mappings.toString());
    return Json.text(map);
  }

  /// A number in base 64, the sign in the lowest bit, five bits a digit, the lowest first.
  private void number(int value) {
    int rest = value < 0 ? (-value << 1) | 1 : value << 1;
    do {
      int digit = rest & 31;
      rest >>>= 5;
      mappings.append(DIGITS.charAt(rest > 0 ? digit | 32 : digit));
    } while (rest > 0);
  }
}
