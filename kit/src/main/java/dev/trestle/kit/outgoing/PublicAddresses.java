package dev.trestle.kit.outgoing;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;

/// Allows the IP addresses that belong to a host on the public internet, by the registries of special-purpose addresses of IANA.
///
/// Of IPv6, only the global unicast addresses (`2000::/3`) are public. All others are refused without a list: loopback, link-local,
/// unique-local, multicast, NAT64 (`64:ff9b::/96`, `64:ff9b:1::/48`), and the IPv4 addresses in IPv6 that Java has not converted.
public final class PublicAddresses implements AddressRule {
  private static final List<Network> SPECIAL_IPV4 =
      List.of(
          network("0.0.0.0", 8), // this network
          network("10.0.0.0", 8), // private
          network("100.64.0.0", 10), // shared by a provider's customers
          network("127.0.0.0", 8), // loopback
          network("169.254.0.0", 16), // link-local; metadata services of clouds
          network("172.16.0.0", 12), // private
          network("192.0.0.0", 24), // protocol assignments
          network("192.0.2.0", 24), // documentation
          network("192.31.196.0", 24), // AS112
          network("192.52.193.0", 24), // AMT
          network("192.88.99.0", 24), // 6to4 relays
          network("192.168.0.0", 16), // private
          network("192.175.48.0", 24), // AS112
          network("198.18.0.0", 15), // benchmarks
          network("198.51.100.0", 24), // documentation
          network("203.0.113.0", 24), // documentation
          network("224.0.0.0", 4), // multicast
          network("240.0.0.0", 4)); // reserved, and broadcast

  private static final Network GLOBAL_UNICAST = network("2000::", 3);

  private static final List<Network> SPECIAL_IPV6 =
      List.of(
          network("2001::", 23), // protocol assignments: Teredo, ORCHID
          network("2001:db8::", 32), // documentation
          network("2002::", 16), // 6to4, which contains an IPv4 address
          network("2620:4f:8000::", 48), // AS112
          network("3fff::", 20)); // documentation

  @Override
  public boolean allows(InetAddress address) {
    var bytes = address.getAddress();
    return address instanceof Inet4Address
        ? SPECIAL_IPV4.stream().noneMatch(network -> network.contains(bytes))
        : GLOBAL_UNICAST.contains(bytes)
            && SPECIAL_IPV6.stream().noneMatch(network -> network.contains(bytes));
  }

  private static Network network(String address, int bits) {
    try {
      // Sends no DNS query: the text is an address.
      return new Network(InetAddress.getByName(address).getAddress(), bits);
    } catch (UnknownHostException e) {
      throw new IllegalStateException(e);
    }
  }

  /// A network in CIDR notation.
  private static final class Network {
    private final byte[] address;
    private final int bits;

    Network(byte[] address, int bits) {
      this.address = address;
      this.bits = bits;
    }

    /// @param other of the same length
    boolean contains(byte[] other) {
      int whole = bits / Byte.SIZE;
      if (!Arrays.equals(address, 0, whole, other, 0, whole)) {
        return false;
      }
      int rest = bits % Byte.SIZE;
      int mask = 0xff << (Byte.SIZE - rest);
      return rest == 0 || ((address[whole] ^ other[whole]) & mask & 0xff) == 0;
    }
  }
}
