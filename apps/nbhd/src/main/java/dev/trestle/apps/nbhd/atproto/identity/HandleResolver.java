package dev.trestle.apps.nbhd.atproto.identity;

import dev.trestle.kit.outgoing.OutgoingClient;
import dev.trestle.kit.outgoing.OutgoingException;
import dev.trestle.kit.outgoing.OutgoingException.Kind;
import dev.trestle.kit.outgoing.OutgoingRequest;
import dev.trestle.kit.outgoing.OutgoingUrl;
import dev.trestle.kit.outgoing.TxtLookup;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds the DID that a handle leads to: by the TXT record `_atproto.<handle>`, or by the file `/.well-known/atproto-did` on its host.
/// That the DID's document names the handle in return is not checked here.
public final class HandleResolver {
  private static final String PREFIX = "did=";
  private static final int MAX_BYTES = 64 * 1024;

  /// Failures after which nobody knows whether there is a file.
  private static final Set<Kind> UNDECIDED = Set.of(Kind.TIMEOUT, Kind.BUSY, Kind.SERVER_ERROR);

  private final TxtLookup dns;
  private final OutgoingClient client;

  public HandleResolver(TxtLookup dns, OutgoingClient client) {
    this.dns = dns;
    this.client = client;
  }

  /// Empty where the handle leads nowhere, or to two DIDs at once.
  ///
  /// @throws OutgoingException where neither DNS nor the host gives an answer just now
  public Optional<Did> find(Handle handle) {
    List<String> records;
    try {
      records = dns.find("_atproto." + handle);
    } catch (OutgoingException failed) {
      // The file may be there. If it is not, DNS decides, and that has not answered.
      return Optional.of(file(handle).orElseThrow(() -> failed));
    }
    var named =
        records.stream()
            .filter(record -> record.startsWith(PREFIX))
            .map(record -> record.substring(PREFIX.length()).strip())
            .distinct()
            .toList();
    return named.isEmpty()
        ? file(handle)
        : Optional.of(named).filter(all -> all.size() == 1).map(List::getFirst).flatMap(Did::parse);
  }

  private Optional<Did> file(Handle handle) {
    var url = OutgoingUrl.parse("https://%s/.well-known/atproto-did".formatted(handle));
    try {
      var response = client.send(OutgoingRequest.get(url, MAX_BYTES));
      if (response.status() >= 500) {
        response.requireStatus(200);
      }
      return response.status() == 200 ? Did.parse(response.text().strip()) : Optional.empty();
    } catch (OutgoingException e) {
      if (UNDECIDED.contains(e.kind())) {
        throw e;
      }
      // Most hosts of handles have no web server: the handle does not lead anywhere in this way.
      return Optional.empty();
    }
  }
}
