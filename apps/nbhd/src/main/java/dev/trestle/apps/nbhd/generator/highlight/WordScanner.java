package dev.trestle.apps.nbhd.generator.highlight;

import java.util.Locale;

/// Scans a language of words, comments, strings and numbers, in one pass from left to right.
final class WordScanner {
  private static final char NO_SEPARATOR = 0;

  private final String code;
  private final Language.Words language;
  private final char separator;
  private final TokenWriter out;
  private int at;

  WordScanner(String code, Language.Words language, TokenWriter out) {
    this(code, language, NO_SEPARATOR, out);
  }

  /// With names before a separator, such as the keys of JSON.
  WordScanner(String code, Language.Words language, char separator, TokenWriter out) {
    this.code = code;
    this.language = language;
    this.separator = separator;
    this.out = out;
  }

  void scan() {
    while (at < code.length()) {
      if (comment() || string() || number() || word()) {
        continue;
      }
      out.write(TokenKind.PLAIN, at, ++at);
    }
    out.close();
  }

  private boolean comment() {
    for (int i = 0; i < language.blockComments().size(); i += 2) {
      if (code.startsWith(language.blockComments().get(i), at)) {
        var end = language.blockComments().get(i + 1);
        int found = code.indexOf(end, at + language.blockComments().get(i).length());
        return emit(TokenKind.COMMENT, found < 0 ? code.length() : found + end.length());
      }
    }
    for (var start : language.lineComments()) {
      if (code.startsWith(start, at) && beginsComment(start)) {
        return emit(TokenKind.COMMENT, lineEnd(at));
      }
    }
    return false;
  }

  /// A `#` within a word, as in `$#` or `a#b`, begins no comment.
  private boolean beginsComment(String start) {
    return !start.equals("#") || at == 0 || Character.isWhitespace(code.charAt(at - 1));
  }

  private boolean string() {
    for (var quote : language.strings()) {
      if (code.startsWith(quote, at)) {
        int end = stringEnd(quote);
        return emit(isKey(end) ? TokenKind.NAME : TokenKind.STRING, end);
      }
    }
    return false;
  }

  private int stringEnd(String quote) {
    boolean multiLine = language.multiLine().contains(quote);
    for (int i = at + quote.length(); i < code.length(); i++) {
      char c = code.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '\n' && !multiLine) {
        return i;
      } else if (code.startsWith(quote, i)) {
        return i + quote.length();
      }
    }
    return code.length();
  }

  private boolean number() {
    if (!isDigit(code.charAt(at)) || (at > 0 && isWordPart(code.charAt(at - 1)))) {
      return false;
    }
    int end = at;
    while (end < code.length() && (isWordPart(code.charAt(end)) || code.charAt(end) == '.')) {
      end++;
    }
    return emit(TokenKind.NUMBER, end);
  }

  private boolean word() {
    if (!isWordPart(code.charAt(at))) {
      return false;
    }
    int end = at;
    while (end < code.length() && isWordPart(code.charAt(end))) {
      end++;
    }
    if (separator != NO_SEPARATOR) {
      while (end < code.length() && (isWordPart(code.charAt(end)) || code.charAt(end) == '-')) {
        end++;
      }
    }
    return emit(wordKind(end), end);
  }

  private TokenKind wordKind(int end) {
    if (isKey(end)) {
      return TokenKind.NAME;
    }
    var word = code.substring(at, end);
    var known = language.caseSensitive() ? word : word.toLowerCase(Locale.ROOT);
    if (language.keywords().contains(known)) {
      return TokenKind.KEYWORD;
    }
    return separator == NO_SEPARATOR && end < code.length() && code.charAt(end) == '('
        ? TokenKind.NAME
        : TokenKind.PLAIN;
  }

  private boolean isKey(int end) {
    if (separator == NO_SEPARATOR) {
      return false;
    }
    int next = end;
    while (next < code.length() && code.charAt(next) == ' ' && next - end < 8) {
      next++;
    }
    return next < code.length() && code.charAt(next) == separator;
  }

  private boolean emit(TokenKind kind, int end) {
    int to = Math.min(end, code.length());
    out.write(kind, at, to);
    at = to;
    return true;
  }

  private int lineEnd(int from) {
    int end = code.indexOf('\n', from);
    return end < 0 ? code.length() : end;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isWordPart(char c) {
    return c == '_' || c == '$' || c == '@' || Character.isLetterOrDigit(c);
  }
}
