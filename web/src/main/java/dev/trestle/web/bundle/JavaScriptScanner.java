package dev.trestle.web.bundle;

import dev.trestle.web.WebException;
import dev.trestle.web.bundle.ScriptToken.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/// Splits the text of a JavaScript module into tokens, so that what looks like an import in a string, a template or a comment is not taken
/// for one. Used once for each text.
final class JavaScriptScanner {
  /// Words after which a slash begins a regular expression.
  private static final Set<String> BEFORE_EXPRESSION =
      Set.of(
          "return",
          "typeof",
          "case",
          "in",
          "of",
          "delete",
          "void",
          "throw",
          "new",
          "else",
          "do",
          "await",
          "yield",
          "instanceof");

  private final String module;
  private final String text;
  private final List<ScriptToken> tokens = new ArrayList<>();

  /// The brackets that are open; `$` for a value within a template.
  private final Deque<Character> open = new ArrayDeque<>();

  private int at;

  private JavaScriptScanner(String module, String text) {
    this.module = module;
    this.text = text;
  }

  /// The tokens of a module, comments among them.
  ///
  /// @param module its name, for messages
  static List<ScriptToken> scan(String module, String text) {
    var scanner = new JavaScriptScanner(module, text);
    scanner.scanAll();
    return scanner.tokens;
  }

  private void scanAll() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c) || c == '\uFEFF') {
        at++;
      } else {
        scanToken(c);
      }
    }
    if (!open.isEmpty()) {
      throw refused(text.length(), "a bracket is not closed");
    }
  }

  private void scanToken(char c) {
    int start = at;
    int depth = open.size();
    if (isPartOfWord(c)) {
      while (at < text.length() && isPartOfWord(text.charAt(at))) {
        at++;
      }
      add(Kind.WORD, start, depth);
    } else if (c == '"' || c == '\'') {
      skipString(c);
      add(Kind.STRING, start, depth);
    } else if (c == '`') {
      scanTemplateText(start, depth);
    } else if (text.startsWith("//", at) || text.startsWith("/*", at)) {
      skipComment();
      add(Kind.COMMENT, start, depth);
    } else if (c == '/' && isRegexAllowed()) {
      skipRegex();
      add(Kind.REGEX, start, depth);
    } else {
      scanSign(c);
    }
  }

  private void scanSign(char c) {
    int start = at;
    switch (c) {
      case '(', '[', '{' -> {
        at++;
        add(Kind.SIGN, start, open.size());
        open.push(c);
      }
      case ')', ']', '}' -> {
        var opened = open.isEmpty() ? ' ' : open.pop();
        if (opened == '$' && c == '}') {
          scanTemplateText(start, open.size());
          return;
        }
        if ("([{".indexOf(opened) != ")]}".indexOf(c)) {
          throw refused(start, "there is a %s too many".formatted(c));
        }
        at++;
        add(Kind.SIGN, start, open.size());
      }
      default -> {
        at++;
        add(Kind.SIGN, start, open.size());
      }
    }
  }

  /// From a backtick, or from the brace that ends a value, to the next of either.
  private void scanTemplateText(int start, int depth) {
    at++;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '`') {
        at++;
        add(Kind.TEMPLATE, start, depth);
        return;
      }
      if (text.startsWith("${", at)) {
        at += 2;
        add(Kind.TEMPLATE, start, depth);
        open.push('$');
        return;
      }
      at += c == '\\' ? 2 : 1;
    }
    throw refused(start, "a template is not closed");
  }

  private void skipString(char quote) {
    int start = at++;
    while (at < text.length() && text.charAt(at) != quote && text.charAt(at) != '\n') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    if (at >= text.length() || text.charAt(at) != quote) {
      throw refused(start, "a string is not closed");
    }
    at++;
  }

  private void skipComment() {
    boolean line = text.charAt(at + 1) == '/';
    int end = text.indexOf(line ? "\n" : "*/", at + 2);
    if (end < 0 && !line) {
      throw refused(at, "a comment is not closed");
    }
    at = end < 0 ? text.length() : line ? end : end + 2;
  }

  private void skipRegex() {
    int start = at++;
    boolean inClass = false;
    while (at < text.length() && text.charAt(at) != '\n') {
      char c = text.charAt(at);
      if (c == '/' && !inClass) {
        at++;
        while (at < text.length() && isPartOfWord(text.charAt(at))) {
          at++;
        }
        return;
      }
      inClass = c == '[' || (inClass && c != ']');
      at += c == '\\' ? 2 : 1;
    }
    throw refused(start, "a regular expression is not closed");
  }

  /// Whether a slash here begins a regular expression, or divides. A parser knows; the token before is enough for code that is written as
  /// ours: a value, a closed bracket or a name is divided.
  private boolean isRegexAllowed() {
    int i = tokens.size() - 1;
    while (i >= 0 && tokens.get(i).kind() == Kind.COMMENT) {
      i--;
    }
    if (i < 0) {
      return true;
    }
    var before = tokens.get(i);
    var words = text.substring(before.start(), before.end());
    return switch (before.kind()) {
      case WORD -> BEFORE_EXPRESSION.contains(words);
      case STRING, REGEX -> false;
      case TEMPLATE -> words.endsWith("${");
      case SIGN -> !words.equals(")") && !words.equals("]") && !endsIncrement(before);
      case COMMENT -> true;
    };
  }

  private boolean endsIncrement(ScriptToken sign) {
    return text.startsWith("++", sign.start() - 1) || text.startsWith("--", sign.start() - 1);
  }

  private static boolean isPartOfWord(char c) {
    return c < 128
        ? (c >= 'a' && c <= 'z')
            || (c >= 'A' && c <= 'Z')
            || (c >= '0' && c <= '9')
            || "_$#\\".indexOf(c) >= 0
        : Character.isUnicodeIdentifierPart(c) || Character.isSurrogate(c);
  }

  private void add(Kind kind, int start, int depth) {
    tokens.add(new ScriptToken(kind, start, at, depth));
  }

  private WebException refused(int position, String reason) {
    return BundleErrors.at(module, text, position, reason);
  }
}
