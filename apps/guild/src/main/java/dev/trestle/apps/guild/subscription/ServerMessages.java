package dev.trestle.apps.guild.subscription;

import dev.trestle.web.TextFrame;
import dev.trestle.web.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes the messages to clients.
///
/// The response to an event is encoded once for all its receivers. Only the ids of their operations differ, so the id is at the end:
///
/// ```
/// {"type":"next","payload":{"data":{…}},"id":        all have this in common
///                                            "1"}    this is one client's
/// ```
final class ServerMessages {
  static final TextFrame ACK = TextFrame.of("{\"type\":\"connection_ack\"}");
  static final TextFrame PING = TextFrame.of("{\"type\":\"ping\"}");
  private static final TextFrame PONG = TextFrame.of("{\"type\":\"pong\"}");

  private static final byte[] NEXT = utf8("{\"type\":\"next\",\"payload\":");
  private static final byte[] ID = utf8(",\"id\":");

  private ServerMessages() {}

  static TextFrame pong(Optional<Object> payload) {
    return payload.isEmpty()
        ? PONG
        : TextFrame.ofUtf8(Json.write(message("pong", Map.of("payload", payload.get()))));
  }

  /// The beginning of a message with a response.
  static TextFrame.Beginning next(Map<String, Object> response) {
    var json = Json.write(response);
    var all = new byte[NEXT.length + json.length + ID.length];
    System.arraycopy(NEXT, 0, all, 0, NEXT.length);
    System.arraycopy(json, 0, all, NEXT.length, json.length);
    System.arraycopy(ID, 0, all, NEXT.length + json.length, ID.length);
    return new TextFrame.Beginning(all);
  }

  /// The end of messages to an operation of a client.
  static byte[] end(String id) {
    var json = Json.write(id);
    var end = new byte[json.length + 1];
    System.arraycopy(json, 0, end, 0, json.length);
    end[json.length] = '}';
    return end;
  }

  static TextFrame error(String id, List<Map<String, Object>> errors) {
    return TextFrame.ofUtf8(Json.write(message("error", Map.of("id", id, "payload", errors))));
  }

  static TextFrame complete(String id) {
    return TextFrame.ofUtf8(Json.write(message("complete", Map.of("id", id))));
  }

  private static Map<String, Object> message(String type, Map<String, Object> more) {
    var message = new LinkedHashMap<String, Object>();
    message.put("type", type);
    message.putAll(more);
    return message;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
