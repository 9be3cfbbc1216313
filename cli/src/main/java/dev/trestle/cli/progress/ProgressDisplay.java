package dev.trestle.cli.progress;

import java.io.PrintWriter;
import java.util.OptionalInt;

/// Shows the progress of operations, one after another. Not thread-safe.
public sealed interface ProgressDisplay permits ProgressBar, ProgressLines, QuietDisplay {
  /// A display for a terminal, for a log, or none.
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

  /// Starts an operation, with a title such as `Backing up orders`.
  void begin(String title);

  void show(OperationProgress advance);

  /// Prints a sentence between progress, or after it.
  void say(String sentence);
}
