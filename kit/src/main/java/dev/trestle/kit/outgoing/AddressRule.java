package dev.trestle.kit.outgoing;

import java.net.InetAddress;

/// Decides to which IP addresses requests may be sent.
@FunctionalInterface
public interface AddressRule {
  boolean allows(InetAddress address);
}
