package dev.trestle.dynamo.error;

/// There is no export of this name.
public final class ExportNotFoundException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ExportNotFoundException(String message) {
    super("ExportNotFoundException", message);
  }
}
