package dev.trestle.kit.outgoing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// A name server on loopback that gives the same answer to each question.
final class DnsServer implements AutoCloseable {
  static final int NO_ERROR = 0;
  static final int SERVER_FAILURE = 2;
  static final int NO_SUCH_NAME = 3;
  static final int SILENCE = -1;

  private static final int HEADER = 12;
  private static final int TXT = 16;

  private final DatagramSocket socket;
  private final int code;
  private final List<String> texts;
  private final List<String> questions = new CopyOnWriteArrayList<>();

  DnsServer(int code, String... texts) {
    this.code = code;
    this.texts = List.of(texts);
    try {
      this.socket = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(this::serve);
  }

  String url() {
    return "dns://127.0.0.1:" + socket.getLocalPort();
  }

  /// The names that were asked for.
  List<String> questions() {
    return questions;
  }

  private void serve() {
    var packet = new DatagramPacket(new byte[512], 512);
    while (!socket.isClosed()) {
      try {
        socket.receive(packet);
        var question = Arrays.copyOf(packet.getData(), packet.getLength());
        questions.add(name(question));
        if (code != SILENCE) {
          var answer = answer(question);
          socket.send(new DatagramPacket(answer, answer.length, packet.getSocketAddress()));
        }
      } catch (IOException _) {
        return;
      }
    }
  }

  private byte[] answer(byte[] question) {
    var out = new ByteArrayOutputStream();
    out.write(question, 0, 2);
    // An answer that recursion was available for; one question, and the answers.
    out.write(0x81);
    out.write(0x80 | code);
    out.writeBytes(new byte[] {0, 1, 0, (byte) texts.size(), 0, 0, 0, 0});
    int end = HEADER;
    while (question[end] != 0) {
      end += question[end] + 1;
    }
    out.write(question, HEADER, end + 5 - HEADER);
    for (var text : texts) {
      var bytes = text.getBytes(StandardCharsets.ISO_8859_1);
      // The name is that of the question; a minute to live.
      out.writeBytes(
          ByteBuffer.allocate(12)
              .putShort((short) (0xc000 | HEADER))
              .putShort((short) TXT)
              .putShort((short) 1)
              .putInt(60)
              .putShort((short) (bytes.length + 1))
              .array());
      out.write(bytes.length);
      out.writeBytes(bytes);
    }
    return out.toByteArray();
  }

  private static String name(byte[] question) {
    var name = new StringBuilder();
    for (int at = HEADER; question[at] != 0; at += question[at] + 1) {
      name.append(new String(question, at + 1, question[at], StandardCharsets.ISO_8859_1));
      name.append('.');
    }
    return name.toString();
  }

  @Override
  public void close() {
    socket.close();
  }
}
