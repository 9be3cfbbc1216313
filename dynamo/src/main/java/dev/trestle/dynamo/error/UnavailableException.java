package dev.trestle.dynamo.error;

/// A database that was not reached, or that failed over a request: nobody's mistake, and perhaps gone in a moment.
///
/// Not a [RequestException]: the request was not refused, and may even have been carried out.
public final class UnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean uncertain;

  private UnavailableException(String message, Throwable cause, boolean uncertain) {
    super(message, cause);
    this.uncertain = uncertain;
  }

  /// The request did not get there, so nothing came of it.
  public static UnavailableException notReached(String message, Throwable cause) {
    return new UnavailableException(message, cause, false);
  }

  /// The request may have got there. Whether anything came of it is known only to who looks.
  public static UnavailableException unanswered(String message, Throwable cause) {
    return new UnavailableException(message, cause, true);
  }

  /// Whether the request may have been carried out.
  public boolean uncertain() {
    return uncertain;
  }
}
