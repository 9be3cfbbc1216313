package dev.trestle.apps.nbhd.atproto.identity;

import dev.trestle.kit.outgoing.OutgoingException;
import java.util.Optional;

/// Finds accounts by handle or DID, and verifies handles in both directions.
public final class IdentityResolver {
  private final HandleResolver handles;
  private final DidDocuments documents;

  public IdentityResolver(HandleResolver handles, DidDocuments documents) {
    this.handles = handles;
    this.documents = documents;
  }

  /// The account of a handle or a DID.
  ///
  /// @param typed by a user
  /// @throws IdentityException where there is none, or its document does not name the handle
  /// @throws OutgoingException where a server does not answer
  public Identity load(String typed) {
    var did = Did.parse(typed.strip());
    if (did.isPresent()) {
      return load(did.get());
    }
    var handle =
        Handle.parse(typed)
            .orElseThrow(
                () ->
                    new IdentityException(
                        "This is no handle, such as alice.bsky.social, and no DID."));
    var found =
        handles
            .find(handle)
            .orElseThrow(
                () ->
                    new IdentityException("The handle %s leads to no account.".formatted(handle)));
    var document = documents.load(found);
    if (!document.handle().equals(Optional.of(handle))) {
      throw new IdentityException(
          "The account that the handle %s leads to does not name this handle.".formatted(handle));
    }
    return identity(document, Optional.of(handle));
  }

  /// The account of a DID, with its handle if that is verified.
  ///
  /// @throws IdentityException where there is none
  /// @throws OutgoingException where a server does not answer
  public Identity load(Did did) {
    var document = documents.load(did);
    return identity(document, verified(document));
  }

  /// Whether a handle and a DID name each other.
  ///
  /// @throws OutgoingException where a server does not answer: then neither is known
  public boolean isVerified(Handle handle, Did did) {
    return leadsTo(handle, did) && documents.load(did).handle().equals(Optional.of(handle));
  }

  /// The handle that a document claims, if it leads to the document's DID; empty where nobody knows just now.
  private Optional<Handle> verified(DidDocument document) {
    try {
      return document.handle().filter(handle -> leadsTo(handle, document.did()));
    } catch (OutgoingException _) {
      return Optional.empty();
    }
  }

  private boolean leadsTo(Handle handle, Did did) {
    return handles.find(handle).equals(Optional.of(did));
  }

  private static Identity identity(DidDocument document, Optional<Handle> handle) {
    var pds =
        document
            .pds()
            .orElseThrow(
                () ->
                    new IdentityException(
                        "The document of %s names no personal data server."
                            .formatted(document.did())));
    return new Identity(document.did(), handle, pds);
  }
}
