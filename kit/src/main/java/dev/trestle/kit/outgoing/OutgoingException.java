package dev.trestle.kit.outgoing;

/// Thrown for a request that was not sent or has no complete response. The message is for the user who named the server: it names the host and
/// no address.
public final class OutgoingException extends RuntimeException {
  private final Kind kind;

  /// What went wrong.
  public enum Kind {
    /// The text is no URL to which a request may be sent.
    INVALID_URL,
    /// The name does not exist, or one of its addresses is not public: which of the two, nobody learns.
    NO_PUBLIC_ADDRESS,
    /// No connection, or it broke.
    UNREACHABLE,
    /// The certificate is not valid for the name.
    UNTRUSTED,
    TIMEOUT,
    TOO_LARGE,
    REDIRECT,
    /// A status that says that the server cannot answer just now.
    SERVER_ERROR,
    /// Not HTTP, or compressed though that was not asked for, or not the expected content.
    INVALID_RESPONSE,
    /// Too many other requests are waiting for their responses.
    BUSY
  }

  public OutgoingException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public OutgoingException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }

  /// Whether the same request may succeed later, since nothing was wrong with the answer.
  public boolean isTemporary() {
    return switch (kind) {
      case NO_PUBLIC_ADDRESS, UNREACHABLE, TIMEOUT, SERVER_ERROR, BUSY -> true;
      case INVALID_URL, UNTRUSTED, TOO_LARGE, REDIRECT, INVALID_RESPONSE -> false;
    };
  }
}
