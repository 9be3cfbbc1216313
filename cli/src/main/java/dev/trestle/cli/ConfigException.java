package dev.trestle.cli;

/// The user asked for something that makes no sense, or would be unsafe.
final class ConfigException extends RuntimeException {
  ConfigException(String message) {
    super(message);
  }
}
