package dev.trestle.apps.chat.gateway.frame;

/// A client said something for which its connection ends.
public final class FrameException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Farewell farewell;

  public FrameException(Farewell farewell) {
    super(farewell.reason(), null, false, false);
    this.farewell = farewell;
  }

  public Farewell farewell() {
    return farewell;
  }
}
