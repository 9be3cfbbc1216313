package dev.trestle.apps.guild.subscription;

import dev.trestle.apps.guild.graphql.GraphQlRequest;
import dev.trestle.web.json.Json;
import dev.trestle.web.json.JsonException;
import dev.trestle.web.route.ProblemException;
import java.io.Serial;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A message of a client.
sealed interface ClientMessage {
  /// The first message, with the access token.
  record Init(Optional<String> accessToken) implements ClientMessage {
    /// Leaves out the token.
    @Override
    public String toString() {
      return "Init[]";
    }
  }

  /// Asks for an answer.
  ///
  /// @param payload returned with the answer
  record Ping(Optional<Object> payload) implements ClientMessage {}

  record Pong() implements ClientMessage {}

  /// Begins an operation of any kind.
  record Subscribe(String id, GraphQlRequest request) implements ClientMessage {}

  /// Ends an operation.
  record Complete(String id) implements ClientMessage {}

  /// A message that is not part of the protocol. The client is closed.
  final class InvalidMessageException extends RuntimeException {
    @Serial private static final long serialVersionUID = 1;

    InvalidMessageException() {
      super(null, null, false, false);
    }
  }

  /// Parses a message.
  ///
  /// @throws InvalidMessageException if it is none of the protocol
  static ClientMessage parse(String text) {
    try {
      var message = Json.readObject(text);
      return switch (message.get("type") instanceof String type ? type : "") {
        case "connection_init" -> new Init(findPayload(message).flatMap(ClientMessage::token));
        case "ping" -> new Ping(findPayload(message).map(payload -> (Object) payload));
        case "pong" -> new Pong();
        case "subscribe" ->
            new Subscribe(
                id(message),
                GraphQlRequest.of(findPayload(message).orElseThrow(InvalidMessageException::new)));
        case "complete" -> new Complete(id(message));
        default -> throw new InvalidMessageException();
      };
    } catch (JsonException | ProblemException _) {
      throw new InvalidMessageException();
    }
  }

  private static String id(Map<String, @Nullable Object> message) {
    if (message.get("id") instanceof String id
        && !id.isEmpty()
        && id.length() <= SocketLimits.ID_LENGTH) {
      return id;
    }
    throw new InvalidMessageException();
  }

  @SuppressWarnings("unchecked") // an object of JSON is a map by name
  private static Optional<Map<String, @Nullable Object>> findPayload(
      Map<String, @Nullable Object> message) {
    return switch (message.get("payload")) {
      case null -> Optional.empty();
      case Map<?, ?> payload -> Optional.of((Map<String, @Nullable Object>) payload);
      default -> throw new InvalidMessageException();
    };
  }

  /// The token as `accessToken`, or as clients send it over HTTP: `Authorization` with `Bearer` before it.
  private static Optional<String> token(Map<String, @Nullable Object> payload) {
    var scheme = "bearer ";
    for (var entry : payload.entrySet()) {
      if (entry.getValue() instanceof String text) {
        if (entry.getKey().equals("accessToken")) {
          return Optional.of(text);
        }
        if (entry.getKey().toLowerCase(Locale.ROOT).equals("authorization")
            && text.toLowerCase(Locale.ROOT).startsWith(scheme)) {
          return Optional.of(text.substring(scheme.length()).strip());
        }
      }
    }
    return Optional.empty();
  }
}
