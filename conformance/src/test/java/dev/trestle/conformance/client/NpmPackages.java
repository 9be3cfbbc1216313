package dev.trestle.conformance.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The packages of `clients/package-lock.json`, installed in `target/npm` beside the scripts that use them.
final class NpmPackages {
  private static final Path HOME = Path.of("target", "npm");
  private static final Path INSTALLED = HOME.resolve("installed-lock.json");

  private static final List<DebianPackage> PROGRAMS =
      List.of(
          new DebianPackage("nodejs", "node", List.of("--version")),
          new DebianPackage("npm", "npm", List.of("--version")));

  private NpmPackages() {}

  /// The script, in the directory where Node finds its packages.
  static ExternalClient provide(String script) {
    for (var program : PROGRAMS) {
      if (program.provide() instanceof ExternalClient.Missing missing) {
        return missing;
      }
    }
    return InstallLock.run(() -> provideAlone(script));
  }

  private static ExternalClient provideAlone(String script) {
    try {
      Files.createDirectories(HOME);
      for (var file : new String[] {"package.json", "package-lock.json", script}) {
        Files.copy(
            ClientSession.script(file), HOME.resolve(file), StandardCopyOption.REPLACE_EXISTING);
      }
      var installed = install();
      return installed.well()
          ? new ExternalClient.Available(HOME.resolve(script).toAbsolutePath())
          : new ExternalClient.Missing("npm could not install its packages: " + installed.output());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Command.Outcome install() throws IOException {
    var lock = HOME.resolve("package-lock.json");
    if (Files.exists(INSTALLED) && Files.mismatch(lock, INSTALLED) == -1) {
      return new Command.Outcome(Optional.of(0), "");
    }
    var outcome =
        Command.of(
                "npm",
                "ci",
                "--omit-lockfile-registry-resolved",
                "--ignore-scripts",
                "--prefer-offline",
                "--no-audit",
                "--no-fund",
                "--loglevel=error")
            .in(HOME)
            .within(Duration.ofMinutes(3))
            .run();
    if (outcome.well()) {
      Files.copy(lock, INSTALLED, StandardCopyOption.REPLACE_EXISTING);
    }
    return outcome;
  }
}
