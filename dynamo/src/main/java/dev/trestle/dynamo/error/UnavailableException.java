package dev.trestle.dynamo.error;

/// Thrown when a database cannot be reached, or fails while it processes a request. Usually transient.
///
/// Not a [RequestException]: the request was not refused, and may even have been carried out.
public final class UnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean uncertain;

  private UnavailableException(String message, Throwable cause, boolean uncertain) {
    super(message, cause);
    this.uncertain = uncertain;
  }

  /// The request was not sent, so it was not carried out.
  public static UnavailableException notReached(String message, Throwable cause) {
    return new UnavailableException(message, cause, false);
  }

  /// The request may have been received. It is unknown whether it was carried out.
  public static UnavailableException unanswered(String message, Throwable cause) {
    return new UnavailableException(message, cause, true);
  }

  /// Whether the request may have been carried out.
  public boolean uncertain() {
    return uncertain;
  }
}
