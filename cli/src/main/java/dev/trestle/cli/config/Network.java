package dev.trestle.cli.config;

import dev.trestle.cli.command.ConfigException;
import java.math.BigInteger;
import java.net.InetAddress;

/// A network: all IP addresses with the same prefix, in CIDR notation.
public record Network(InetAddress first, int bits) {
  /// Parses a network.
  ///
  /// @param text an address, or a network with the length of its prefix: `10.0.0.0/8`
  public static Network parse(String flag, String text) {
    var parts = text.split("/", 2);
    try {
      var first = InetAddress.ofLiteral(parts[0]);
      int all = first.getAddress().length * Byte.SIZE;
      int bits = parts.length == 1 ? all : Integer.parseInt(parts[1]);
      if (bits >= 1 && bits <= all) {
        return new Network(first, bits);
      }
    } catch (IllegalArgumentException _) {
      // Rejected below.
    }
    throw new ConfigException(
        "%s is '%s'; give an address, or a network such as 10.0.0.0/8.".formatted(flag, text));
  }

  public boolean includes(InetAddress address) {
    return address.getAddress().length == first.getAddress().length
        && prefix(address).equals(prefix(first));
  }

  private BigInteger prefix(InetAddress address) {
    var bytes = address.getAddress();
    return new BigInteger(1, bytes).shiftRight(bytes.length * Byte.SIZE - bits);
  }

  @Override
  public String toString() {
    return first.getHostAddress() + "/" + bits;
  }
}
