package dev.trestle.cli.command;

import picocli.CommandLine.IVersionProvider;

/// What `--version` prints. The launcher, which knows the version, hands it over.
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "trestle " + System.getProperty("trestle.version", "of an unknown version"),
      "JDK %d in %s".formatted(Runtime.version().feature(), System.getProperty("java.home"))
    };
  }
}
