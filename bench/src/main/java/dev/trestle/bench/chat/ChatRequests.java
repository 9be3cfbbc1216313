package dev.trestle.bench.chat;

import static dev.trestle.bench.socket.ByteSearch.bytes;

import dev.trestle.bench.chat.ChatSetup.LoadChannel;
import dev.trestle.bench.chat.ChatSetup.LoadUser;
import dev.trestle.bench.delivery.LoadClients;
import dev.trestle.bench.delivery.MessageText;
import java.io.IOException;

/// Builds the HTTP requests of the chat's load as bytes.
final class ChatRequests {
  private final int port;

  ChatRequests(int port) {
    this.port = port;
  }

  /// Adds a connection of a user that sends messages to a channel.
  void addSender(LoadClients load, LoadUser person, LoadChannel room) throws IOException {
    load.addSender(room, number -> message(person, room, number));
  }

  /// A request that sends a message.
  private byte[] message(LoadUser person, LoadChannel room, long number) {
    var body = "{\"content\":\"" + MessageText.of(number) + "\"}";
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
