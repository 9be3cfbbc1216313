package dev.trestle.apps.nbhd.atproto.identity;

import dev.trestle.kit.outgoing.OutgoingException;
import dev.trestle.kit.outgoing.OutgoingUrl;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The part of a DID document that the AT Protocol uses.
///
/// @param handle what the document claims: the first `at://` entry of `alsoKnownAs`; empty where there is none, or it is no handle
/// @param pds the origin of the account's personal data server
public record DidDocument(Did did, Optional<Handle> handle, Optional<OutgoingUrl> pds) {
  private static final String HANDLE_SCHEME = "at://";
  private static final String PDS_ID = "#atproto_pds";
  private static final String PDS_TYPE = "AtprotoPersonalDataServer";

  /// Reads a document.
  ///
  /// @param did whose document it has to be
  /// @return empty where the document is that of another DID
  static Optional<DidDocument> of(Did did, Map<String, @Nullable Object> json) {
    return did.text().equals(json.get("id"))
        ? Optional.of(new DidDocument(did, handle(json), pds(did, json)))
        : Optional.empty();
  }

  private static Optional<Handle> handle(Map<String, @Nullable Object> json) {
    return list(json.get("alsoKnownAs")).stream()
        .filter(String.class::isInstance)
        .map(String.class::cast)
        .filter(name -> name.startsWith(HANDLE_SCHEME))
        .findFirst()
        .flatMap(name -> Handle.parse(name.substring(HANDLE_SCHEME.length())));
  }

  private static Optional<OutgoingUrl> pds(Did did, Map<String, @Nullable Object> json) {
    return list(json.get("service")).stream()
        .<Map<?, ?>>mapMulti(
            (entry, services) -> {
              if (entry instanceof Map<?, ?> service) {
                services.accept(service);
              }
            })
        .filter(service -> isPds(did, service.get("id")))
        .findFirst()
        .filter(service -> PDS_TYPE.equals(service.get("type")))
        .flatMap(service -> origin(service.get("serviceEndpoint")));
  }

  private static boolean isPds(Did did, @Nullable Object id) {
    return PDS_ID.equals(id) || (did + PDS_ID).equals(id);
  }

  private static Optional<OutgoingUrl> origin(@Nullable Object endpoint) {
    try {
      return endpoint instanceof String text
          ? Optional.of(OutgoingUrl.parse(text)).filter(OutgoingUrl::isOrigin)
          : Optional.empty();
    } catch (OutgoingException _) {
      return Optional.empty();
    }
  }

  private static List<?> list(@Nullable Object value) {
    return value instanceof List<?> list ? list : List.of();
  }
}
