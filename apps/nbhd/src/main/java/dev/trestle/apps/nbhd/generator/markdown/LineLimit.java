package dev.trestle.apps.nbhd.generator.markdown;

/// Divides very long runs of lines by an empty one.
///
/// The library copies all lines of a paragraph for each further line, which takes hours for a paragraph of a megabyte. Nobody writes one of
/// thousands of lines; a block of code that long gets the empty line as well.
final class LineLimit {
  static final int MAX_LINES = 2_000;

  private LineLimit() {}

  static String apply(String text) {
    var markdown = text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
    StringBuilder divided = null;
    int copied = 0;
    int lines = 0;
    int start = 0;
    for (int end = markdown.indexOf('\n'); end >= 0; end = markdown.indexOf('\n', start)) {
      lines = isBlank(markdown, start, end) ? 0 : lines + 1;
      start = end + 1;
      if (lines == MAX_LINES) {
        divided = divided == null ? new StringBuilder(markdown.length() + 64) : divided;
        divided.append(markdown, copied, start).append('\n');
        copied = start;
        lines = 0;
      }
    }
    return divided == null
        ? markdown
        : divided.append(markdown, copied, markdown.length()).toString();
  }

  private static boolean isBlank(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c != ' ' && c != '\t') {
        return false;
      }
    }
    return true;
  }
}
