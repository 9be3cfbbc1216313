package dev.trestle.apps.chat.account.letter;

import java.io.IOException;

/// Sends letters. Called by several threads at once; may take its time.
@FunctionalInterface
public interface Letters {
  /// Ends when somebody else is responsible for the letter. What it throws means that it may be tried again,
  /// unless it is a [RefusedLetterException].
  void send(Letter letter) throws IOException;
}
