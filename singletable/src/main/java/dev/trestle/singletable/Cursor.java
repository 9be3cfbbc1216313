package dev.trestle.singletable;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A place in a list, as text that a client can keep and give back. Safe for many threads.
public final class Cursor {
  private final Supplier<String> maker;
  private volatile @Nullable String text;

  public Cursor(String text) {
    this(() -> text);
  }

  private Cursor(Supplier<String> maker) {
    this.maker = maker;
  }

  /// A cursor whose text is made when somebody asks for it: most pages are read and never left for the next.
  public static Cursor later(Supplier<String> maker) {
    return new Cursor(maker);
  }

  /// Always the same.
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
