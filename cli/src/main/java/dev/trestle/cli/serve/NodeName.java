package dev.trestle.cli.serve;

import dev.trestle.cli.command.FailedException;
import dev.trestle.web.FileErrors;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;

/// Creates the default name of a node: host name, port and a random suffix. The suffix distinguishes copies of one machine: two nodes with
/// one name would each treat the other's players as their own.
final class NodeName {
  private static final int BYTES = 4;

  private NodeName() {}

  /// The name of this node. Stored in the data directory, so that a restarted node knows which players it has lost.
  ///
  /// @param data the node's data directory; without one, each start has a new name
  static String of(Optional<Path> data, int port) {
    return "%s:%d-%s"
        .formatted(machine(), port, data.map(NodeName::kept).orElseGet(NodeName::made));
  }

  private static String kept(Path data) {
    var file = data.resolve("apps/node");
    try {
      var known = Files.exists(file) ? Files.readString(file).strip() : "";
      return known.isEmpty() ? keep(made(), file) : known;
    } catch (IOException e) {
      throw new FailedException("Cannot use %s: %s.".formatted(file, FileErrors.why(e)));
    }
  }

  private static String keep(String made, Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, made);
    return made;
  }

  private static String made() {
    var bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  private static String machine() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException _) {
      return "localhost";
    }
  }
}
