package dev.trestle.singletable.template;

import dev.trestle.singletable.template.Piece.Literal;
import dev.trestle.singletable.template.Piece.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A key template: literals, and parts in braces, such as `MSG#{sentAt:millis}#{messageId}`.
///
/// Between two parts is a literal that begins with a separator, which no part can contain. So a key can be parsed in one way only.
/// Immutable.
public final class Template {
  private static final Pattern PART =
      Pattern.compile("([a-zA-Z_$][\\w$]*(?:\\.[a-zA-Z_$][\\w$]*)*)(?::(\\w+))?");

  private final String text;
  private final List<Piece> pieces;
  private final List<Part> parts;
  // The literal before the first part.
  private final String head;

  private Template(String text, List<Piece> pieces) {
    this.text = text;
    this.pieces = List.copyOf(pieces);
    this.parts = partsOf(pieces);
    this.head = !pieces.isEmpty() && pieces.getFirst() instanceof Literal(var first) ? first : "";
  }

  private static List<Part> partsOf(List<Piece> pieces) {
    var parts = new ArrayList<Part>();
    for (var piece : pieces) {
      if (piece instanceof Part part) {
        parts.add(part);
      }
    }
    return List.copyOf(parts);
  }

  /// Parses a template. An empty text is the template of the empty prefix.
  public static Template parse(String text) {
    var pieces = new ArrayList<Piece>();
    int at = 0;
    while (at < text.length()) {
      int open = text.indexOf('{', at);
      int end = open < 0 ? text.length() : open;
      if (end > at) {
        pieces.add(literal(text, at, end));
      }
      if (open < 0) {
        break;
      }
      int close = text.indexOf('}', open);
      if (close < 0) {
        throw wrong(text, "the brace at %d is never closed".formatted(open + 1));
      }
      requireSeparated(text, pieces);
      pieces.add(part(text, text.substring(open + 1, close)));
      at = close + 1;
    }
    requireEnd(text, pieces);
    return new Template(text, pieces);
  }

  private static Literal literal(String text, int from, int to) {
    var literal = text.substring(from, to);
    if (literal.indexOf('}') >= 0) {
      throw wrong(text, "a brace is closed that was never opened");
    }
    return new Literal(literal);
  }

  private static Part part(String text, String inside) {
    var matcher = PART.matcher(inside);
    if (!matcher.matches()) {
      throw wrong(
          text,
          "{%s} is not a part; write {name}, {name.detail} or {name:format}".formatted(inside));
    }
    return new Part(matcher.group(1), Optional.ofNullable(matcher.group(2)).orElse(""));
  }

  private static void requireSeparated(String text, List<Piece> before) {
    if (before.isEmpty()) {
      return;
    }
    switch (before.getLast()) {
      case Part(var path, _) ->
          throw wrong(
              text, "there is no delimiter after {%s}; put a # between parts".formatted(path));
      case Literal(var literal) -> requireApart(text, literal, before.size() == 1);
    }
  }

  private static void requireEnd(String text, List<Piece> all) {
    if (!all.isEmpty() && all.getLast() instanceof Literal(var literal)) {
      requireApart(text, literal, all.size() == 1);
    }
  }

  private static void requireApart(String text, String literal, boolean first) {
    if (!first && !Alphabet.separates(literal.charAt(0))) {
      throw wrong(
          text, "\"%s\" could be part of the value before it; begin it with #".formatted(literal));
    }
  }

  private static IllegalArgumentException wrong(String text, String why) {
    return new IllegalArgumentException("In the template \"%s\" %s.".formatted(text, why));
  }

  /// The same template with its part as a whole key. Empty where it has more than a single part, or a part with another format.
  ///
  /// @param wanted [Part#PLAIN] or [Part#NUMBER]
  public Optional<Template> whole(String wanted) {
    return pieces.size() == 1
            && pieces.getFirst() instanceof Part(var path, var format)
            && (format.isEmpty() || format.equals(wanted))
        ? Optional.of(parse("{%s:%s}".formatted(path, wanted)))
        : Optional.empty();
  }

  /// The same template, with some parts read from another variable.
  ///
  /// @param thing the variable that has them as components
  /// @param names the first names of the parts
  public Template inside(String thing, Set<String> names) {
    var moved = new StringBuilder();
    for (var piece : pieces) {
      switch (piece) {
        case Literal(var literal) -> moved.append(literal);
        case Part part when names.contains(part.root()) ->
            moved.append(new Part(thing + "." + part.path(), part.format()));
        case Part part -> moved.append(part);
      }
    }
    return parse(moved.toString());
  }

  /// Whether a part has the format `number`. The part is then a whole key, or the template is invalid.
  public boolean hasNumber() {
    return parts.stream().anyMatch(Part::isNumber);
  }

  /// Whether the key is a component, without any other text.
  public boolean isWhole() {
    return pieces.size() == 1 && parts.size() == 1 && parts.getFirst().isWhole();
  }

  /// Whether its keys are numbers, not strings.
  public boolean isNumber() {
    return pieces.size() == 1 && parts.size() == 1 && parts.getFirst().isNumber();
  }

  public List<Piece> pieces() {
    return pieces;
  }

  public List<Part> parts() {
    return parts;
  }

  /// Fills the template with these texts, one for each part, in order.
  public String fill(String... texts) {
    if (texts.length != parts.size()) {
      throw new IllegalArgumentException(
          "The template \"%s\" has %d parts, not %d".formatted(text, parts.size(), texts.length));
    }
    if (pieces.size() == 1 && pieces.getFirst() instanceof Literal(var only)) {
      return only;
    }
    var key = new StringBuilder(text.length() + 16 * texts.length);
    int next = 0;
    for (var piece : pieces) {
      switch (piece) {
        case Literal(var literal) -> key.append(literal);
        case Part _ -> key.append(texts[next++]);
      }
    }
    return key.toString();
  }

  /// Parses a key into the texts of its parts; empty where it is not a key of this template.
  public Optional<List<String>> read(String key) {
    var texts = new ArrayList<String>(parts.size());
    int at = 0;
    for (int i = 0; i < pieces.size(); i++) {
      switch (pieces.get(i)) {
        case Literal(var literal) -> {
          if (!key.startsWith(literal, at)) {
            return Optional.empty();
          }
          at += literal.length();
        }
        case Part part -> {
          int end = part.isWhole() ? key.length() : Alphabet.endOfPart(key, at);
          if (end == at) {
            return Optional.empty();
          }
          texts.add(key.substring(at, end));
          at = end;
        }
      }
    }
    return at == key.length() ? Optional.of(texts) : Optional.empty();
  }

  /// Whether it has parts at the same places as another template, and the same literals between them.
  public boolean isShapedLike(Template other) {
    return pieces.size() == other.pieces.size() && isStartOf(other);
  }

  /// The literal that follows the pieces of another template, which this one begins with; empty where there is none.
  public Optional<String> literalAfter(Template start) {
    return start.isStartOf(this)
            && start.pieces.size() < pieces.size()
            && pieces.get(start.pieces.size()) instanceof Literal(var next)
        ? Optional.of(next)
        : Optional.empty();
  }

  private boolean isStartOf(Template other) {
    if (pieces.size() > other.pieces.size()) {
      return false;
    }
    for (int i = 0; i < pieces.size(); i++) {
      var piece = pieces.get(i);
      boolean parts = piece instanceof Part && other.pieces.get(i) instanceof Part;
      if (!parts && !piece.equals(other.pieces.get(i))) {
        return false;
      }
    }
    return true;
  }

  /// The literal before the first part, as a template.
  public Template head() {
    return parse(head);
  }

  /// Whether the literals before the first parts differ, so that no key fits both. This is a fast check, and enough for most pairs of
  /// templates in a table.
  private boolean isApart(Template other) {
    return !head.startsWith(other.head) && !other.head.startsWith(head);
  }

  /// Whether some text is a key of both templates.
  public boolean canEqual(Template other) {
    return !isApart(other) && new Overlap(this, other).anyKey();
  }

  /// Whether some key of `other` begins with a key of this template.
  public boolean canBegin(Template other) {
    return !isApart(other) && new Overlap(this, other).anyPrefix();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Template that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
