package dev.trestle.apps.nbhd.identity;

import dev.trestle.apps.nbhd.id.LocalDids;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.web.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The documents of local identifiers, which `did:web` asks for at `/.well-known/did.json`.
public record DidDocuments(NbhdTable table, LocalDids dids) {
  private static final String PATH = "/.well-known/did.json";

  /// The answer of the host of an identifier.
  ///
  /// @param host a host name without a port
  /// @return empty where the host is not that of an identifier of this instance
  public Optional<HttpResponse> answer(String host, String path) {
    return dids.atHost(host)
        .map(did -> path.equals(PATH) ? document(did) : HttpResponse.text(404, "Not found."));
  }

  private HttpResponse document(String did) {
    return table
        .user(did)
        .find()
        .filter(user -> user.deletedAt().isEmpty() && user.deletionDueAt().isEmpty())
        .map(DidDocuments::of)
        .orElseGet(() -> HttpResponse.text(404, "There is no such identifier."));
  }

  private static HttpResponse of(User user) {
    var document =
        Map.of(
            "@context",
            List.of("https://www.w3.org/ns/did/v1"),
            "id",
            user.userId(),
            "alsoKnownAs",
            user.blueskyHandle().map(handle -> "at://" + handle).stream().toList());
    return HttpResponse.json(200, "application/did+json", document)
        .with("Access-Control-Allow-Origin", "*")
        .with("Cache-Control", "max-age=300");
  }
}
