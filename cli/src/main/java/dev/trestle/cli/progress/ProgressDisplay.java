package dev.trestle.cli.progress;

import java.io.PrintWriter;
import java.util.OptionalInt;

/// Shows one piece of work after another. Not thread-safe.
public sealed interface ProgressDisplay permits ProgressBar, ProgressLines, QuietDisplay {
  /// The one that fits where it is shown.
  ///
  /// @param columns the width of the terminal; absent where there is none
  /// @param rich whether the terminal shows more than ASCII
  static ProgressDisplay of(PrintWriter out, OptionalInt columns, boolean rich, boolean quiet) {
    if (quiet) {
      return new QuietDisplay();
    }
    return columns.isPresent()
        ? new ProgressBar(out, columns.getAsInt(), rich, System::nanoTime)
        : new ProgressLines(out, System::nanoTime);
  }

  /// Something new begins, such as `Backing up orders`.
  void begin(String title);

  void show(Progress advance);

  /// A sentence in between, or at the end of it all.
  void say(String sentence);
}
