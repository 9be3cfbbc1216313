package dev.trestle.kit.email;

import java.io.IOException;

/// Sends emails. Thread-safe; may block.
@FunctionalInterface
public interface EmailSender {
  /// Returns when the next server, or the disk, has the email. After an exception it may be tried again, unless that is an
  /// [EmailRejectedException].
  void send(Email email) throws IOException;
}
