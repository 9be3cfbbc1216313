package dev.trestle.apps.chat.gateway.frame;

/// Thrown for a frame that ends the connection of its client.
public final class FrameException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final CloseCode closeCode;

  public FrameException(CloseCode closeCode) {
    super(closeCode.reason(), null, false, false);
    this.closeCode = closeCode;
  }

  public CloseCode closeCode() {
    return closeCode;
  }
}
