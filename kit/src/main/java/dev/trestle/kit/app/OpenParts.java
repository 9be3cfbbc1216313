package dev.trestle.kit.app;

import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Function;

/// The parts that an application has opened. They are closed in the opposite order; one that fails to close is logged, and the others are
/// closed all the same. Used by one thread at a time.
///
/// ```java
/// return OpenParts.open("notes", parts -> new NotesApp(environment, parts));    // and its close() is parts.close()
/// ```
public final class OpenParts implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(OpenParts.class.getName());

  private final String app;
  private final Deque<AutoCloseable> parts = new ArrayDeque<>();

  /// @param app the name or path of the application, for the log
  public OpenParts(String app) {
    this.app = app;
  }

  /// Opens an object that consists of parts. If that fails, the parts that it has added until then are closed.
  ///
  /// @param app the name or path of the application, for the log
  public static <T> T open(String app, Function<OpenParts, T> opening) {
    var parts = new OpenParts(app);
    boolean opened = false;
    try {
      var whole = opening.apply(parts);
      opened = true;
      return whole;
    } finally {
      if (!opened) {
        parts.close();
      }
    }
  }

  /// Adds a part that was just opened, and returns it.
  public <T extends AutoCloseable> T add(T part) {
    parts.push(part);
    return part;
  }

  @Override
  public void close() {
    while (!parts.isEmpty()) {
      close(parts.pop());
    }
  }

  private void close(AutoCloseable part) {
    try {
      part.close();
    } catch (Exception e) {
      LOG.log(
          Level.WARNING,
          () ->
              "A part of an application did not stop cleanly app=%s part=%s"
                  .formatted(app, part.getClass().getSimpleName()),
          e);
    }
  }
}
