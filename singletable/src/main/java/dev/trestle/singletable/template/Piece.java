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
    @Override
    public String toString() {
      return format.isEmpty() ? "{" + path + "}" : "{" + path + ":" + format + "}";
    }
  }
}
