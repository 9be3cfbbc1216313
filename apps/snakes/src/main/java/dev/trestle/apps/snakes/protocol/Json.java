package dev.trestle.apps.snakes.protocol;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// JSON that a client has sent.
sealed interface Json {
  record Text(String value) implements Json {}

  record Figure(BigDecimal value) implements Json {}

  record Flag(boolean value) implements Json {}

  record Nothing() implements Json {}

  record Items(List<Json> values) implements Json {
    public Items {
      values = List.copyOf(values);
    }
  }

  record Fields(Map<String, Json> values) implements Json {
    Optional<Json> find(String name) {
      return Optional.ofNullable(values.get(name)).filter(value -> !(value instanceof Nothing));
    }
  }

  /// Reads one value, and nothing behind it. What is wrong is told by an `IllegalArgumentException`.
  static Json parse(String text) {
    return new Parser(text).whole();
  }

  /// Reads JSON from its first character to its last.
  final class Parser {
    /// Deeper than any command; without a bound, brackets alone could use up the stack.
    private static final int DEPTH = 16;

    private static final int LONGEST_NUMBER = 32;

    private final String text;
    private int at;
    private int depth;

    private Parser(String text) {
      this.text = text;
    }

    private Json whole() {
      var value = value();
      blanks();
      if (at < text.length()) {
        throw wrong("the end");
      }
      return value;
    }

    private Json value() {
      blanks();
      return switch (peek()) {
        case '{' -> nested(this::fields);
        case '[' -> nested(this::items);
        case '"' -> new Text(string());
        case 't' -> word("true", new Flag(true));
        case 'f' -> word("false", new Flag(false));
        case 'n' -> word("null", new Nothing());
        default -> number();
      };
    }

    private Json nested(Supplier<Json> inside) {
      if (++depth > DEPTH) {
        throw wrong("less nesting");
      }
      var value = inside.get();
      depth--;
      return value;
    }

    private Json fields() {
      var fields = new LinkedHashMap<String, Json>();
      expect('{');
      blanks();
      if (peek() == '}') {
        at++;
        return new Fields(fields);
      }
      do {
        blanks();
        var name = string();
        blanks();
        expect(':');
        fields.put(name, value());
        blanks();
      } while (next('}'));
      return new Fields(fields);
    }

    private Json items() {
      var items = new ArrayList<Json>();
      expect('[');
      blanks();
      if (peek() == ']') {
        at++;
        return new Items(items);
      }
      do {
        items.add(value());
        blanks();
      } while (next(']'));
      return new Items(items);
    }

    /// Whether another one follows, or the end.
    private boolean next(char end) {
      char found = take();
      if (found != ',' && found != end) {
        throw wrong("a comma or " + end);
      }
      return found == ',';
    }

    private String string() {
      expect('"');
      var string = new StringBuilder();
      for (char next = take(); next != '"'; next = take()) {
        if (next < ' ') {
          throw wrong("an escape");
        }
        string.append(next == '\\' ? escape() : next);
      }
      return string.toString();
    }

    private char escape() {
      char escaped = take();
      return switch (escaped) {
        case '"', '\\', '/' -> escaped;
        case 'b' -> '\b';
        case 'f' -> '\f';
        case 'n' -> '\n';
        case 'r' -> '\r';
        case 't' -> '\t';
        case 'u' -> unicode();
        default -> throw wrong("an escape");
      };
    }

    private char unicode() {
      int code = 0;
      for (int i = 0; i < 4; i++) {
        int digit = Character.digit(take(), 16);
        if (digit < 0) {
          throw wrong("four hexadecimal digits");
        }
        code = code * 16 + digit;
      }
      return (char) code;
    }

    private Json number() {
      int from = at;
      while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
        at++;
      }
      if (at == from || at - from > LONGEST_NUMBER) {
        throw wrong("a value");
      }
      try {
        return new Figure(new BigDecimal(text.substring(from, at)));
      } catch (NumberFormatException _) {
        throw wrong("a number");
      }
    }

    private Json word(String word, Json value) {
      if (!text.startsWith(word, at)) {
        throw wrong("a value");
      }
      at += word.length();
      return value;
    }

    private void blanks() {
      while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
        at++;
      }
    }

    private char peek() {
      if (at >= text.length()) {
        throw wrong("more");
      }
      return text.charAt(at);
    }

    private char take() {
      char next = peek();
      at++;
      return next;
    }

    private void expect(char wanted) {
      if (take() != wanted) {
        throw wrong(String.valueOf(wanted));
      }
    }

    private IllegalArgumentException wrong(String expected) {
      return new IllegalArgumentException(
          "This is no JSON: %s was expected at character %d.".formatted(expected, at));
    }
  }
}
