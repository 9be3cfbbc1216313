package dev.trestle.apps.chat.gateway.frame;

/// A client said something for which its connection ends.
public final class FrameException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final CloseCode farewell;

  public FrameException(CloseCode farewell) {
    super(farewell.reason(), null, false, false);
    this.farewell = farewell;
  }

  public CloseCode farewell() {
    return farewell;
  }
}
