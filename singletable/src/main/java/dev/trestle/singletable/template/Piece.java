package dev.trestle.singletable.template;

/// A piece of a template: a literal or a part.
public sealed interface Piece {
  /// Text that is the same in every key.
  record Literal(String text) implements Piece {}

  /// A part in braces, whose text differs from key to key.
  ///
  /// @param path a component of the entity, or a method of that component: `messageId` or `messageId.millis`
  /// @param format the format of the value, such as `millis`; empty for the default format of its type
  record Part(String path, String format) implements Piece {
    /// The format of a part that is a whole key, equal to the attribute that it comes from. The key has no other parts, so nothing is
    /// escaped.
    public static final String PLAIN = "plain";

    /// The format of a part that is a whole key, and a number.
    public static final String NUMBER = "number";

    public boolean isPlain() {
      return format.equals(PLAIN);
    }

    public boolean isNumber() {
      return format.equals(NUMBER);
    }

    /// Whether the part is a whole key, so that its text may contain any character.
    boolean isWhole() {
      return isPlain() || isNumber();
    }

    /// The first name of the path.
    public String root() {
      int dot = path.indexOf('.');
      return dot < 0 ? path : path.substring(0, dot);
    }

    @Override
    public String toString() {
      return format.isEmpty() ? "{" + path + "}" : "{" + path + ":" + format + "}";
    }
  }
}
