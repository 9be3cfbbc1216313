package dev.trestle.cli.launch;

import java.util.Collection;
import java.util.List;

/// A command line that is wrong. The program ends with code 2.
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /// @param command the command whose help says more; empty for the program's own
  UsageException(String command, String message) {
    this(command, message, "", List.of());
  }

  /// @param word the wrong word
  /// @param words those that may have been meant
  UsageException(String command, String message, String word, Collection<String> words) {
    super(
        message
            + ClosestWord.to(word, words).map("%nDid you mean %s?"::formatted).orElse("")
            + "%nHelp: ./trestle %s--help".formatted(command.isEmpty() ? "" : command + " "));
  }
}
