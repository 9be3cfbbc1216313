package dev.trestle.web.route;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;

/// A path with names for some of its segments, and maybe for all the rest: `/games/{code}/moves`, `/files/{path*}`.
record PathTemplate(String text, List<Segment> segments) {
  private static final Pattern NAMED = Pattern.compile("\\{([a-z][A-Za-z0-9]*)(\\*?)}");

  sealed interface Segment {
    record Fixed(String text) implements Segment {}

    record Named(String name) implements Segment {}

    record Rest(String name) implements Segment {}
  }

  static PathTemplate parse(String text) {
    if (!text.startsWith("/")) {
      throw new IllegalArgumentException(
          "The path template \"%s\" must begin with a slash".formatted(text));
    }
    var segments = new ArrayList<Segment>();
    var names = new HashSet<String>();
    for (var part : split(text)) {
      var named = NAMED.matcher(part);
      boolean wrong = !named.matches() && (part.contains("{") || part.contains("}"));
      if (wrong || (named.matches() && !names.add(named.group(1))) || endsWithRest(segments)) {
        throw new IllegalArgumentException(
            ("\"%s\" in the path template \"%s\" is no name of its own, such as {code}, or comes after the rest"
                    + " of the path")
                .formatted(part, text));
      }
      segments.add(
          !named.matches()
              ? new Segment.Fixed(part)
              : named.group(2).isEmpty()
                  ? new Segment.Named(named.group(1))
                  : new Segment.Rest(named.group(1)));
    }
    return new PathTemplate(text, List.copyOf(segments));
  }

  private static boolean endsWithRest(List<Segment> segments) {
    return !segments.isEmpty() && segments.getLast() instanceof Segment.Rest;
  }

  /// The segments of a path: one empty segment for the root, and one after a slash at the end.
  static List<String> split(String path) {
    return List.of(path.substring(1).split("/", -1));
  }
}
