package dev.trestle.cli.command;

/// Thrown for flags or arguments that are invalid, contradict each other, or would be unsafe. Exit code 2.
public final class ConfigException extends RuntimeException {
  public ConfigException(String message) {
    super(message);
  }
}
