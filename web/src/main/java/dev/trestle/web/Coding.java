package dev.trestle.web;

/// A binary encoding of messages for clients that ask for one instead of text. Thread-safe. Must not block: the threads that write to all sockets
/// call it.
///
/// The beginning and the end of a message are encoded separately, because many messages can share a beginning. The whole binary message is the
/// bytes of the beginning, followed by those of the end.
public interface Coding {
  /// Encodes the beginning that many messages share. Called once for all of them.
  byte[] beginning(byte[] utf8);

  /// Encodes the end of one message. Called for every message, with a few bytes.
  byte[] end(byte[] utf8);
}
