package dev.trestle.singletable;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A pagination cursor: a position in a list, as text that a client can store and send back. Safe for many threads.
public final class Cursor {
  private final Supplier<String> maker;
  private volatile @Nullable String text;

  public Cursor(String text) {
    this(() -> text);
  }

  private Cursor(Supplier<String> maker) {
    this.maker = maker;
  }

  /// A cursor whose text is made at the first call of `text()`, since most pages are read without the next one.
  public static Cursor later(Supplier<String> maker) {
    return new Cursor(maker);
  }

  /// The text of the cursor. It is the same at every call.
  public String text() {
    var made = text;
    if (made != null) {
      return made;
    }
    synchronized (this) {
      made = text == null ? maker.get() : text;
      text = made;
      return made;
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Cursor cursor && cursor.text().equals(text());
  }

  @Override
  public int hashCode() {
    return text().hashCode();
  }

  @Override
  public String toString() {
    return text();
  }
}
