package dev.trestle.bench.toolkit;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A chat message: about 400 bytes as an item, with most of the types that entities are made of.
record Message(
    String messageId,
    String channelId,
    String authorId,
    String authorName,
    String text,
    Kind kind,
    long likes,
    boolean edited,
    Instant sentAt,
    Optional<String> replyTo,
    List<String> mentions) {
  enum Kind {
    TEXT,
    IMAGE,
    NOTICE
  }

  Message liked(long times) {
    return new Message(
        messageId,
        channelId,
        authorId,
        authorName,
        text,
        kind,
        times,
        edited,
        sentAt,
        replyTo,
        mentions);
  }
}
