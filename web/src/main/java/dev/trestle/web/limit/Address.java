package dev.trestle.web.limit;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;

/// Who is behind an address, as far as limits are concerned.
public final class Address {
  private static final int NETWORK_BYTES = 8;

  private Address() {}

  /// The same key for all addresses of one subscriber: with IPv6 those are 2^64, and each could be new.
  public static String key(String address) {
    if (address.indexOf(':') < 0) {
      return address;
    }
    try {
      // Never asks a name server: a text with a colon can be nothing but an address.
      return InetAddress.getByName(address) instanceof Inet6Address six
          ? HexFormat.of().formatHex(Arrays.copyOf(six.getAddress(), NETWORK_BYTES))
          : address;
    } catch (UnknownHostException _) {
      return address;
    }
  }
}
