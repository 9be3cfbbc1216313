package dev.trestle.apps.chat.gateway.frame;

import dev.trestle.web.TextFrame;
import dev.trestle.web.json.Json;
import java.nio.charset.StandardCharsets;

/// An event, encoded once for all recipients. Only its sequence number differs from client to client, so it is at the end. Immutable.
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
    var suffix = ascii(",\"s\":");
    var all = new byte[before.length + json.length + suffix.length];
    System.arraycopy(before, 0, all, 0, before.length);
    System.arraycopy(json, 0, all, before.length, json.length);
    System.arraycopy(suffix, 0, all, before.length + json.length, suffix.length);
    return new EncodedEvent(type, new TextFrame.Beginning(all));
  }

  public EventType type() {
    return type;
  }

  /// The approximate memory of the text; the compressed form, if a client wants it, comes on top.
  public int bytes() {
    return beginning.bytes();
  }

  /// The frame for one client.
  public TextFrame numbered(long number) {
    return TextFrame.ofUtf8(beginning, ascii(number + "}"));
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
