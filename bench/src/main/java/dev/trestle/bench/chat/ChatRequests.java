package dev.trestle.bench.chat;

import static dev.trestle.bench.socket.ByteSearch.bytes;

import dev.trestle.bench.chat.ChatSetup.LoadChannel;
import dev.trestle.bench.chat.ChatSetup.LoadUser;

/// Builds the HTTP requests of the chat's load as bytes.
final class ChatRequests {
  /// The prefix of every message, before its number.
  static final String MARK = "no ";

  private static final String FILLER =
      " of many: does anybody have the key of the workshop, or know who had it last?";

  private final int port;

  ChatRequests(int port) {
    this.port = port;
  }

  /// A request that sends a message.
  byte[] message(LoadUser person, LoadChannel room, long number) {
    var body = "{\"content\":\"" + MARK + number + FILLER + "\"}";
    return bytes(
        "POST "
            + ChatSetup.ROOT
            + "/channels/"
            + room.channelId()
            + "/messages HTTP/1.1\r\n"
            + headers(person)
            + "Content-Type: application/json\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body);
  }

  /// A request for a page of history.
  ///
  /// @param parameters further query parameters after the number of messages
  byte[] history(LoadUser person, LoadChannel room, String parameters) {
    return bytes(
        "GET "
            + ChatSetup.ROOT
            + "/channels/"
            + room.channelId()
            + "/messages?limit=50"
            + parameters
            + " HTTP/1.1\r\n"
            + headers(person)
            + "\r\n");
  }

  private String headers(LoadUser person) {
    return "Host: 127.0.0.1:" + port + "\r\nAuthorization: Bearer " + person.token() + "\r\n";
  }
}
