package dev.trestle.bench.chat;

import static dev.trestle.bench.socket.Search.bytes;

import dev.trestle.bench.chat.Town.Person;
import dev.trestle.bench.chat.Town.Room;

/// Builds the HTTP requests of the chat's load as bytes.
final class Talk {
  /// The prefix of every message, before its number.
  static final String MARK = "no ";

  private static final String FILLER =
      " of many: does anybody have the key of the workshop, or know who had it last?";

  private final int port;

  Talk(int port) {
    this.port = port;
  }

  /// A request that sends a message.
  byte[] message(Person person, Room room, long number) {
    var body = "{\"content\":\"" + MARK + number + FILLER + "\"}";
    return bytes(
        "POST "
            + Town.ROOT
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
  /// @param behind further query parameters after the number of messages
  byte[] history(Person person, Room room, String behind) {
    return bytes(
        "GET "
            + Town.ROOT
            + "/channels/"
            + room.channelId()
            + "/messages?limit=50"
            + behind
            + " HTTP/1.1\r\n"
            + headers(person)
            + "\r\n");
  }

  private String headers(Person person) {
    return "Host: 127.0.0.1:" + port + "\r\nAuthorization: Bearer " + person.token() + "\r\n";
  }
}
