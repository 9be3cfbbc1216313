package dev.trestle.kit.outgoing;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/// Resolves the name of a host to its IP addresses.
@FunctionalInterface
public interface HostResolver {
  /// The resolver of this machine.
  HostResolver SYSTEM = host -> List.of(InetAddress.getAllByName(host));

  /// The addresses of a host; at least one.
  ///
  /// @throws UnknownHostException where the name has no address
  List<InetAddress> resolve(String host) throws UnknownHostException;
}
