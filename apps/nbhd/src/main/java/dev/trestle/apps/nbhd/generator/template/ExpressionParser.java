package dev.trestle.apps.nbhd.generator.template;

import dev.trestle.apps.nbhd.generator.template.TemplateNode.Expression;
import dev.trestle.apps.nbhd.generator.template.TemplateNode.FilterCall;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Parses what stands in the braces of a variable: a path or a text in quotes, then filters.
final class ExpressionParser {
  private static final Pattern PATH =
      Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*");
  private static final int MAX_FILTERS = 5;

  private ExpressionParser() {}

  static Expression parse(String text, Place place) {
    var parts = split(text, place);
    var filters = new ArrayList<FilterCall>();
    for (var part : parts.subList(1, parts.size())) {
      filters.add(filter(part, place));
    }
    if (filters.size() > MAX_FILTERS) {
      throw new TemplateException(place, "A value has at most %d filters.".formatted(MAX_FILTERS));
    }
    var first = parts.getFirst();
    if (first.startsWith("\"")) {
      return new Expression(List.of(), quoted(first, place), filters, place);
    }
    if (!PATH.matcher(first).matches()) {
      throw new TemplateException(place, "\"%s\" is no name of a value.".formatted(first));
    }
    return new Expression(List.of(first.split("\\.")), null, filters, place);
  }

  private static List<String> split(String text, Place place) {
    var parts = new ArrayList<String>();
    boolean quoted = false;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '"') {
        quoted = !quoted;
      } else if (text.charAt(i) == '|' && !quoted) {
        parts.add(text.substring(from, i).strip());
        from = i + 1;
      }
    }
    if (quoted) {
      throw new TemplateException(place, "A quote is not closed.");
    }
    parts.add(text.substring(from).strip());
    return parts;
  }

  private static FilterCall filter(String part, Place place) {
    int space = part.indexOf(' ');
    var name = space < 0 ? part : part.substring(0, space);
    var filter =
        TemplateFilter.find(name)
            .orElseThrow(
                () -> new TemplateException(place, "There is no filter \"%s\".".formatted(name)));
    if (filter.hasArgument() != (space >= 0)) {
      throw new TemplateException(
          place,
          filter.hasArgument()
              ? "The filter %s needs a text in quotes.".formatted(name)
              : "The filter %s takes nothing.".formatted(name));
    }
    return new FilterCall(
        filter, space < 0 ? "" : quoted(part.substring(space + 1).strip(), place));
  }

  private static String quoted(String text, Place place) {
    if (text.length() < 2 || !text.startsWith("\"") || text.indexOf('"', 1) != text.length() - 1) {
      throw new TemplateException(place, "%s is no text in double quotes.".formatted(text));
    }
    return text.substring(1, text.length() - 1);
  }
}
