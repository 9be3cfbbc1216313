package dev.trestle.apps.nbhd.atproto.identity;

import dev.trestle.kit.outgoing.OutgoingClient;
import dev.trestle.kit.outgoing.OutgoingRequest;
import dev.trestle.kit.outgoing.OutgoingUrl;
import dev.trestle.web.json.Json;
import dev.trestle.web.json.JsonException;
import java.util.Set;

/// Loads DID documents: those of `did:plc` from a directory, those of `did:web` from their hosts.
public final class DidDocuments {
  /// The directory of all `did:plc`.
  public static final OutgoingUrl PLC_DIRECTORY = OutgoingUrl.parse("https://plc.directory");

  private static final int MAX_BYTES = 256 * 1024;

  /// The statuses of documents that never existed, and of deleted ones.
  private static final Set<Integer> ABSENT = Set.of(404, 410);

  private final OutgoingClient client;
  private final OutgoingUrl directory;

  /// @param directory the origin of the directory
  public DidDocuments(OutgoingClient client, OutgoingUrl directory) {
    this.client = client;
    this.directory = directory;
  }

  /// The current document of a DID.
  ///
  /// @throws IdentityException where there is no such document
  /// @throws dev.trestle.kit.outgoing.OutgoingException where the server does not answer
  public DidDocument load(Did did) {
    var response = client.send(OutgoingRequest.get(url(did), MAX_BYTES));
    if (ABSENT.contains(response.status())) {
      throw new IdentityException("There is no document of %s.".formatted(did));
    }
    response.requireStatus(200);
    try {
      return DidDocument.of(did, Json.readObject(response.text()))
          .orElseThrow(
              () -> new IdentityException("The document of %s is that of another.".formatted(did)));
    } catch (JsonException e) {
      throw new IdentityException("The document of %s is not JSON.".formatted(did), e);
    }
  }

  private OutgoingUrl url(Did did) {
    return did.webHost()
        .map(host -> OutgoingUrl.parse("https://%s/.well-known/did.json".formatted(host)))
        .orElseGet(() -> directory.resolve("/" + did));
  }
}
