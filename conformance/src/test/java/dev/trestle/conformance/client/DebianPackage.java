package dev.trestle.conformance.client;

import dev.trestle.conformance.client.Command.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A program of a Debian package. If it is missing and we may install it, it is installed.
///
/// @param proof arguments with which a complete installation exits successfully
record DebianPackage(String name, String program, List<String> proof) {
  private static final Duration INSTALLING = Duration.ofMinutes(5);

  ExternalClient provide() {
    var found = find();
    if (found.isPresent()) {
      return new ExternalClient.Available(found.get());
    }
    if (Command.find("apt-get").isEmpty()) {
      return missing("there is no apt-get to install it with");
    }
    if (!root()) {
      return missing("only root may install it: apt-get install " + name);
    }
    System.out.printf("Installing %s%n", name);
    var installed = InstallLock.run(this::install);
    if (!installed.well()) {
      return missing("apt-get failed: " + lastLine(installed.output()));
    }
    return find()
        .<ExternalClient>map(ExternalClient.Available::new)
        .orElseGet(() -> missing("its package is installed, but it does not run"));
  }

  // Debian's own first: another Python on the PATH does not know Debian's packages.
  private Optional<Path> find() {
    return Stream.concat(Stream.of(Path.of("/usr/bin", program)), Command.find(program).stream())
        .filter(Files::isExecutable)
        .filter(this::works)
        .findFirst();
  }

  private boolean works(Path path) {
    var words = Stream.concat(Stream.of(path.toString()), proof.stream()).toArray(String[]::new);
    return Command.of(words).run().well();
  }

  private Outcome install() {
    var first = aptGet("install", "-y", "--no-install-recommends", name);
    if (first.well()) {
      return first;
    }
    // A fresh machine has no package lists, or outdated ones.
    var updated = aptGet("update");
    return updated.well() ? aptGet("install", "-y", "--no-install-recommends", name) : updated;
  }

  private static Outcome aptGet(String... arguments) {
    var words =
        Stream.concat(
                Stream.of("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120"), Stream.of(arguments))
            .toArray(String[]::new);
    return Command.of(words).with("DEBIAN_FRONTEND", "noninteractive").within(INSTALLING).run();
  }

  private static boolean root() {
    return Command.of("id", "-u").run().output().strip().equals("0");
  }

  private ExternalClient missing(String why) {
    return new ExternalClient.Missing("%s is not on this machine, and %s".formatted(name, why));
  }

  private static String lastLine(String output) {
    return output.lines().reduce("no output", (_, line) -> line);
  }
}
