package dev.trestle.cli.command;

import picocli.CommandLine.IVersionProvider;

/// The text of `--version`. The launcher passes the version as a system property.
public final class VersionProvider implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "trestle " + System.getProperty("trestle.version", "of an unknown version"),
      "JDK %d in %s".formatted(Runtime.version().feature(), System.getProperty("java.home"))
    };
  }
}
