package dev.trestle.singletable.template;

/// What a template consists of.
public sealed interface Piece {
  /// Text that stands in every key.
  record Literal(String text) implements Piece {}

  /// What differs from key to key.
  ///
  /// @param path the component of the entity, or of a component of it: `messageId` or `messageId.millis`
  /// @param format how it is written, such as `millis`; empty for the way its type is usually written
  record Part(String path, String format) implements Piece {
    /// The format of a part that is a whole key by itself, and the very attribute that it comes from: nothing stands beside it, so
    /// nothing is escaped.
    public static final String PLAIN = "plain";

    /// The format of a part that is a whole key by itself, and a number there.
    public static final String NUMBER = "number";

    public boolean isPlain() {
      return format.equals(PLAIN);
    }

    public boolean isNumber() {
      return format.equals(NUMBER);
    }

    /// Whether it is all there is of a key, so that its text may hold any character.
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
