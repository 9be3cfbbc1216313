package dev.trestle.apps.chat.gateway.frame;

import dev.trestle.apps.chat.table.User;
import dev.trestle.web.json.Json;
import dev.trestle.web.json.JsonException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/// Parses the frames of clients.
public final class ClientFrames {
  private ClientFrames() {}

  /// Any frame. Sequence numbers and event types are set by the server; those of clients are ignored.
  record Envelope(int op, Optional<Object> d, Optional<Object> s, Optional<Object> t) {}

  record IdentifyBody(
      String token, Optional<Long> intents, Optional<Object> properties, Optional<String> status) {}

  record PresenceBody(String status) {}

  record ResumeBody(String token, String sessionId, long seq) {}

  record MembersBody(String serverId, List<String> userIds) {}

  record ChannelBody(String channelId) {}

  /// Parses a frame.
  ///
  /// @throws FrameException if the text is not a frame of a client
  public static ClientFrame parse(String text) {
    try {
      return frame(Json.read(text, Envelope.class));
    } catch (JsonException _) {
      throw new FrameException(CloseCode.UNREADABLE);
    }
  }

  private static ClientFrame frame(Envelope envelope) {
    return switch (envelope.op()) {
      case 1 -> new ClientFrame.Heartbeat(number(envelope.d()));
      case 2 -> identify(data(envelope, IdentifyBody.class));
      case 3 -> new ClientFrame.Presence(presence(data(envelope, PresenceBody.class).status()));
      case 6 -> resume(data(envelope, ResumeBody.class));
      case 8 -> members(data(envelope, MembersBody.class));
      case 20 -> new ClientFrame.Subscribe(channel(envelope));
      case 21 -> new ClientFrame.Unsubscribe(channel(envelope));
      case 22 -> new ClientFrame.Typing(channel(envelope));
      default -> throw new FrameException(CloseCode.OPCODE);
    };
  }

  private static ClientFrame identify(IdentifyBody data) {
    return new ClientFrame.Identify(
        data.token(),
        data.intents().map(Intents::parse).orElse(Intents.USUAL),
        data.status().map(ClientFrames::presence));
  }

  private static User.Presence presence(String status) {
    for (var known : User.Presence.values()) {
      if (known.name().toLowerCase(Locale.ROOT).equals(status)) {
        return known;
      }
    }
    throw new FrameException(CloseCode.UNREADABLE);
  }

  private static ClientFrame resume(ResumeBody data) {
    return new ClientFrame.Resume(data.token(), data.sessionId(), data.seq());
  }

  private static ClientFrame members(MembersBody data) {
    return new ClientFrame.RequestMembers(data.serverId(), data.userIds());
  }

  private static String channel(Envelope envelope) {
    return data(envelope, ChannelBody.class).channelId();
  }

  private static OptionalLong number(Optional<Object> data) {
    if (data.isEmpty()) {
      return OptionalLong.empty();
    }
    return switch (data.get()) {
      case Integer number -> OptionalLong.of(number);
      case Long number -> OptionalLong.of(number);
      default -> throw new FrameException(CloseCode.UNREADABLE);
    };
  }

  private static <T> T data(Envelope envelope, Class<T> type) {
    var data = envelope.d().orElseThrow(() -> new FrameException(CloseCode.UNREADABLE));
    return Json.read(Json.write(data), type);
  }
}
