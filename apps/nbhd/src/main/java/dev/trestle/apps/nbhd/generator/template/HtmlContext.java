package dev.trestle.apps.nbhd.generator.template;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Follows the HTML of a template character by character, to know in which place a variable stands.
///
/// The state is immutable, so that both branches of a condition begin in the same one.
record HtmlContext(State state, String element, String attribute, boolean started, boolean data) {
  private static final Set<String> ADDRESSES =
      Set.of(
          "href",
          "src",
          "action",
          "formaction",
          "poster",
          "cite",
          "data",
          "manifest",
          "background");

  /// Attributes whose value is a list of addresses, which we write ourselves.
  private static final Set<String> ADDRESS_LISTS = Set.of("srcset", "imagesrcset", "ping");

  /// Elements of SVG that can write any attribute, addresses among them.
  private static final Set<String> ANIMATIONS =
      Set.of("animate", "set", "animatetransform", "animatemotion");

  private static final Set<String> ANIMATED_VALUES = Set.of("to", "from", "by", "values");

  private static final Set<String> DATA_TYPES =
      Set.of("application/json", "application/ld+json", "application/feed+json");

  static final HtmlContext TEXT = new HtmlContext(State.TEXT, "", "", false, false);

  enum State {
    TEXT,
    TAG_NAME,
    TAG,
    ATTRIBUTE_NAME,
    AFTER_EQUALS,
    DOUBLE_QUOTED,
    SINGLE_QUOTED,
    UNQUOTED,
    COMMENT,
    /// The text of `script`, `style`, `title` and `textarea`, which ends with the element.
    RAW_TEXT
  }

  /// The context after some text of the template.
  HtmlContext after(String text) {
    var reader = new Reader(this, text);
    reader.read();
    return reader.context();
  }

  /// The encoding for a variable here, or the reason why none may stand here.
  Optional<Escaping> escaping() {
    return Optional.ofNullable(
        switch (state) {
          case TEXT -> Escaping.TEXT;
          case DOUBLE_QUOTED, SINGLE_QUOTED -> attributeEscaping();
          case RAW_TEXT ->
              switch (element) {
                case "title", "textarea" -> Escaping.ATTRIBUTE;
                case "style" -> Escaping.CSS;
                case "script" -> data ? Escaping.JSON : null;
                default -> null;
              };
          case TAG_NAME, TAG, ATTRIBUTE_NAME, AFTER_EQUALS, UNQUOTED, COMMENT -> null;
        });
  }

  /// Whether a value here decides which script is run.
  boolean namesScript() {
    return element.equals("script") && attribute.equals("src");
  }

  private @Nullable Escaping attributeEscaping() {
    var name = attribute.substring(attribute.indexOf(':') + 1);
    if (name.startsWith("on")
        || name.equals("srcdoc")
        || (ANIMATIONS.contains(element) && ANIMATED_VALUES.contains(name))
        || (ADDRESS_LISTS.contains(name) && started)) {
      return null;
    }
    if (name.equals("style")) {
      return Escaping.CSS;
    }
    if (ADDRESSES.contains(name)) {
      return started ? Escaping.ADDRESS_PART : Escaping.ADDRESS;
    }
    return Escaping.ATTRIBUTE;
  }

  /// The context after a variable.
  HtmlContext afterVariable() {
    return new HtmlContext(state, element, attribute, true, data);
  }

  String describe() {
    return switch (state) {
      case TEXT -> "between tags";
      case TAG_NAME -> "in the name of a tag";
      case TAG, ATTRIBUTE_NAME -> "in a tag, where attributes begin";
      case AFTER_EQUALS, UNQUOTED -> "in an attribute without quotes";
      case DOUBLE_QUOTED, SINGLE_QUOTED -> "in the attribute " + attribute;
      case COMMENT -> "in a comment";
      case RAW_TEXT -> "in the element " + element;
    };
  }

  /// Reads text and changes the state.
  private static final class Reader {
    private final String text;
    private State state;
    private String element;
    private String attribute;
    private boolean started;
    private boolean data;
    private final StringBuilder value = new StringBuilder();
    private int at;

    Reader(HtmlContext from, String text) {
      this.text = text;
      this.state = from.state();
      this.element = from.element();
      this.attribute = from.attribute();
      this.started = from.started();
      this.data = from.data();
    }

    HtmlContext context() {
      return new HtmlContext(state, element, attribute, started, data);
    }

    void read() {
      for (at = 0; at < text.length(); at++) {
        step(text.charAt(at));
      }
    }

    private void step(char c) {
      switch (state) {
        case TEXT -> text(c);
        case TAG_NAME -> tagName(c);
        case TAG -> tag(c);
        case ATTRIBUTE_NAME -> attributeName(c);
        case AFTER_EQUALS -> afterEquals(c);
        case DOUBLE_QUOTED -> quoted(c, '"');
        case SINGLE_QUOTED -> quoted(c, '\'');
        case UNQUOTED -> unquoted(c);
        case COMMENT -> {
          if (c == '>' && text.startsWith("--", at - 2)) {
            state = State.TEXT;
          }
        }
        case RAW_TEXT -> rawText(c);
      }
    }

    private void text(char c) {
      if (c != '<') {
        return;
      }
      if (text.startsWith("<!--", at)) {
        state = State.COMMENT;
        at += 3;
      } else {
        state = State.TAG_NAME;
        element = "";
        data = false;
      }
    }

    private void tagName(char c) {
      if (Character.isWhitespace(c)) {
        state = State.TAG;
      } else if (c == '>') {
        endTag();
      } else {
        element += Character.toLowerCase(c);
      }
    }

    private void tag(char c) {
      if (c == '>') {
        endTag();
      } else if (!Character.isWhitespace(c) && c != '/') {
        state = State.ATTRIBUTE_NAME;
        attribute = String.valueOf(Character.toLowerCase(c));
      }
    }

    private void attributeName(char c) {
      if (c == '=') {
        state = State.AFTER_EQUALS;
      } else if (c == '>') {
        endTag();
      } else if (Character.isWhitespace(c)) {
        state = State.TAG;
      } else {
        attribute += Character.toLowerCase(c);
      }
    }

    private void afterEquals(char c) {
      started = false;
      value.setLength(0);
      switch (c) {
        case '"' -> state = State.DOUBLE_QUOTED;
        case '\'' -> state = State.SINGLE_QUOTED;
        case '>' -> endTag();
        default -> {
          if (!Character.isWhitespace(c)) {
            state = State.UNQUOTED;
          }
        }
      }
    }

    private void quoted(char c, char quote) {
      if (c == quote) {
        if (element.equals("script") && attribute.equals("type")) {
          data = DATA_TYPES.contains(value.toString().toLowerCase(Locale.ROOT));
        }
        state = State.TAG;
      } else {
        started = true;
        value.append(c);
      }
    }

    private void unquoted(char c) {
      if (c == '>') {
        endTag();
      } else if (Character.isWhitespace(c)) {
        state = State.TAG;
      }
    }

    private void endTag() {
      attribute = "";
      started = false;
      switch (element) {
        case "script", "style", "title", "textarea", "xmp", "iframe", "noscript" ->
            state = State.RAW_TEXT;
        default -> {
          state = State.TEXT;
          element = "";
        }
      }
    }

    private void rawText(char c) {
      if (c == '<' && text.regionMatches(true, at, "</" + element, 0, element.length() + 2)) {
        state = State.TAG_NAME;
        element = "";
        data = false;
      }
    }
  }
}
