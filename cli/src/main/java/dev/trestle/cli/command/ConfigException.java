package dev.trestle.cli.command;

/// The user asked for something that makes no sense, or would be unsafe.
public final class ConfigException extends RuntimeException {
  public ConfigException(String message) {
    super(message);
  }
}
