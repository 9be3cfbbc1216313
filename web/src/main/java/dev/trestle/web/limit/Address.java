package dev.trestle.web.limit;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;

/// The key of a client's IP address for rate limits.
public final class Address {
  private static final int NETWORK_BYTES = 8;

  private Address() {}

  /// One key for all addresses of a subscriber: with IPv6 a whole /64 network.
  public static String key(String address) {
    if (address.indexOf(':') < 0) {
      return address;
    }
    try {
      // Sends no DNS query: text with a colon can only be an address.
      return InetAddress.getByName(address) instanceof Inet6Address six
          ? HexFormat.of().formatHex(Arrays.copyOf(six.getAddress(), NETWORK_BYTES))
          : address;
    } catch (UnknownHostException _) {
      return address;
    }
  }
}
