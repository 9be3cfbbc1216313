package dev.trestle.web;

/// A form in which messages go to clients that asked for it, in place of text. Thread-safe; called by the threads that write to
/// all sockets, so it must not wait.
///
/// A message's beginning and its end are coded apart, as many may have the beginning in common: the bytes of the one and of the other, one
/// behind the other, are the whole message, which goes out as binary.
public interface Coding {
  /// Codes what many messages may have in common. Done once for all of them, so it may take its time.
  byte[] beginning(byte[] utf8);

  /// Codes what is one message's own. Done for every message, and of a few bytes.
  byte[] end(byte[] utf8);
}
