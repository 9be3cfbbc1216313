package dev.trestle.kit.outgoing;

import java.util.List;

/// Looks up TXT records of DNS.
@FunctionalInterface
public interface TxtLookup {
  /// The texts of the TXT records of a name, in no particular order; none where the name does not exist.
  ///
  /// @throws OutgoingException where no name server gives an answer
  List<String> find(String name);
}
