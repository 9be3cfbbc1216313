package dev.trestle.apps.nbhd.atproto.oauth;

/// Thrown for a sign-in that an authorization server did not grant, or whose answers are not what they have to be. The message is for the user.
public final class OauthException extends RuntimeException {
  private final Kind kind;

  /// The kind of failure.
  public enum Kind {
    /// The server does not support what the AT Protocol requires, or its answer makes no sense.
    UNSUITABLE_SERVER,
    /// The user, or the server in the user's name, did not agree.
    DENIED,
    /// The server refused a request of ours.
    REFUSED,
    /// The answer is that of another server or about another account.
    MISMATCH,
    /// The sign-in took too long, or its answer was used already.
    EXPIRED,
    /// The tokens are not valid any more: the user has to sign in again.
    ENDED
  }

  public OauthException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public OauthException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
