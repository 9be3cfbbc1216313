package dev.trestle.kit.email;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Takes mail, as far as a test sends any, and remembers everything that was said to it.
final class MailServer implements AutoCloseable {
  private final ServerSocket socket;
  private final List<String> received = new CopyOnWriteArrayList<>();
  private final String recipientAnswer;

  /// @param recipientAnswer what is said to every recipient, such as `250 fine`
  MailServer(String recipientAnswer) {
    this.recipientAnswer = recipientAnswer;
    try {
      this.socket = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(this::serve);
  }

  int port() {
    return socket.getLocalPort();
  }

  List<String> received() {
    return received;
  }

  private void serve() {
    while (!socket.isClosed()) {
      try (var client = socket.accept()) {
        talk(client);
      } catch (IOException _) {
        // The client has gone, or the test is over.
      }
    }
  }

  private void talk(Socket client) throws IOException {
    var in =
        new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
    say(client, "220 here");
    for (var line = in.readLine(); line != null; line = in.readLine()) {
      received.add(line);
      var word = line.split(" ", 2)[0];
      switch (word) {
        case "EHLO" -> say(client, "250-here\r\n250 AUTH PLAIN");
        case "AUTH" -> say(client, "235 known");
        case "RCPT" -> say(client, recipientAnswer);
        case "DATA" -> {
          say(client, "354 go on");
          for (var text = in.readLine(); !".".equals(text); text = in.readLine()) {
            received.add(String.valueOf(text));
          }
          say(client, "250 taken");
        }
        case "QUIT" -> say(client, "221 bye");
        default -> say(client, "250 fine");
      }
    }
  }

  private static void say(Socket client, String line) throws IOException {
    client.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.UTF_8));
    client.getOutputStream().flush();
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
