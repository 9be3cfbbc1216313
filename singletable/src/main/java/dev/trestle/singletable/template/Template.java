package dev.trestle.singletable.template;

import dev.trestle.singletable.template.Piece.Literal;
import dev.trestle.singletable.template.Piece.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A pattern of keys: literals, and parts in braces. `MSG#{sentAt:millis}#{messageId}` is one.
///
/// Between two parts stands a literal that begins with a character that no part can hold, so that a key can be read back in one way
/// only. Immutable.
public final class Template {
  private static final Pattern PART =
      Pattern.compile("([a-zA-Z_$][\\w$]*(?:\\.[a-zA-Z_$][\\w$]*)*)(?::(\\w+))?");

  private final String text;
  private final List<Piece> pieces;
  private final List<Part> parts;
  // What stands before the first part.
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

  /// A template from its text. An empty text is the template of the empty prefix.
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
          throw wrong(text, "nothing stands behind {%s}; put a # between parts".formatted(path));
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
          text,
          "\"%s\" could be part of what stands before it; begin it with #".formatted(literal));
    }
  }

  private static IllegalArgumentException wrong(String text, String why) {
    return new IllegalArgumentException("In the template \"%s\" %s.".formatted(text, why));
  }

  /// The same part as one that is a whole key, where this is a single part without a format, or in that format already.
  ///
  /// @param wanted [Part#PLAIN] or [Part#NUMBER]
  public Optional<Template> whole(String wanted) {
    return pieces.size() == 1
            && pieces.getFirst() instanceof Part(var path, var format)
            && (format.isEmpty() || format.equals(wanted))
        ? Optional.of(parse("{%s:%s}".formatted(path, wanted)))
        : Optional.empty();
  }

  /// The same template, in which some parts are found in another thing than before.
  ///
  /// @param thing what has them now
  /// @param names what they are called
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

  /// Whether a part of it is a number. It is then a whole key, or wrong.
  public boolean hasNumber() {
    return parts.stream().anyMatch(Part::isNumber);
  }

  /// Whether it is a component as it is, and nothing else.
  public boolean isWhole() {
    return pieces.size() == 1 && parts.size() == 1 && parts.getFirst().isWhole();
  }

  /// Whether keys of it are numbers, and no texts.
  public boolean isNumber() {
    return pieces.size() == 1 && parts.size() == 1 && parts.getFirst().isNumber();
  }

  public List<Piece> pieces() {
    return pieces;
  }

  public List<Part> parts() {
    return parts;
  }

  /// The key with these texts, one for each part, in order.
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

  /// The texts of the parts of a key; empty where it is not one of this template.
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

  /// Whether it has parts where another one has them, and the same literals between.
  public boolean isShapedLike(Template other) {
    return pieces.size() == other.pieces.size() && isStartOf(other);
  }

  /// The literal behind the place where another template ends, which begins as this one does; empty where none stands there.
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

  /// What stands before the first part, as a template of its own.
  public Template head() {
    return parse(head);
  }

  /// Whether already what stands before the first parts keeps keys of both apart. Most templates of a table are told apart by this,
  /// in no time.
  private boolean isApart(Template other) {
    return !head.startsWith(other.head) && !other.head.startsWith(head);
  }

  /// Whether there is a text that is a key of both.
  public boolean canEqual(Template other) {
    return !isApart(other) && new Overlap(this, other).anyKey();
  }

  /// Whether there is a key of `other` that begins with a key of this one.
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
