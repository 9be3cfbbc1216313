package dev.trestle.apps.chat.gateway.frame;

import dev.trestle.web.TextFrame;
import dev.trestle.web.json.Json;
import java.nio.charset.StandardCharsets;

/// A dispatch, encoded once for everybody who gets it. Only its number differs from client to client, so that stands at the end. Immutable.
///
/// ```
/// {"op":0,"t":"MESSAGE_CREATE","d":{…},"s":       all have this in common
///                                          17}    this is one client's
/// ```
public final class EncodedEvent {
  private final EventType type;
  private final TextFrame.Beginning beginning;

  private EncodedEvent(EventType type, TextFrame.Beginning beginning) {
    this.type = type;
    this.beginning = beginning;
  }

  public static EncodedEvent of(EventType type, Object data) {
    var before = ascii("{\"op\":0,\"t\":\"" + type + "\",\"d\":");
    var json = Json.write(data);
    var behind = ascii(",\"s\":");
    var all = new byte[before.length + json.length + behind.length];
    System.arraycopy(before, 0, all, 0, before.length);
    System.arraycopy(json, 0, all, before.length, json.length);
    System.arraycopy(behind, 0, all, before.length + json.length, behind.length);
    return new EncodedEvent(type, new TextFrame.Beginning(all));
  }

  public EventType type() {
    return type;
  }

  /// How much memory it takes, nearly: where somebody wants it compressed, that is kept as well.
  public int bytes() {
    return beginning.bytes();
  }

  /// The message to one client.
  public TextFrame numbered(long number) {
    return TextFrame.ofUtf8(beginning, ascii(number + "}"));
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
