package dev.trestle.apps.nbhd.atproto.oauth;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.trestle.kit.outgoing.OutgoingClient;
import dev.trestle.kit.outgoing.OutgoingRequest;
import dev.trestle.kit.outgoing.OutgoingResponse;
import dev.trestle.kit.outgoing.OutgoingUrl;
import java.time.InstantSource;
import java.util.Optional;
import java.util.regex.Pattern;

/// Sends requests with proofs of possession (DPoP). Each server gives nonces, which the next proof to its origin contains; where a server wants another
/// nonce, the request is sent a second time. Thread-safe.
public final class DpopSender {
  private static final int MAX_ORIGINS = 10_000;
  private static final String HEADER = "DPoP-Nonce";
  private static final String WANTS_NONCE = "use_dpop_nonce";
  private static final Pattern NONCE = Pattern.compile("[\\x21-\\x7e]{1,512}");

  private final OutgoingClient client;
  private final InstantSource clock;
  private final Cache<String, String> nonces =
      Caffeine.newBuilder().maximumSize(MAX_ORIGINS).build();

  public DpopSender(OutgoingClient client, InstantSource clock) {
    this.client = client;
    this.clock = clock;
  }

  /// Sends a request to an authorization server.
  OutgoingResponse send(OutgoingRequest request, DpopKey key) {
    return send(request, key, Optional.empty());
  }

  /// Sends a request with an access token.
  public OutgoingResponse send(OutgoingRequest request, DpopKey key, String accessToken) {
    return send(
        request.with("Authorization", "DPoP " + accessToken), key, Optional.of(accessToken));
  }

  private OutgoingResponse send(
      OutgoingRequest request, DpopKey key, Optional<String> accessToken) {
    var first = attempt(request, key, accessToken);
    return first.header(HEADER).isPresent() && wantsNonce(first)
        ? attempt(request, key, accessToken)
        : first;
  }

  private OutgoingResponse attempt(
      OutgoingRequest request, DpopKey key, Optional<String> accessToken) {
    var url = request.url();
    var proof = key.proof(request.method(), url, findNonce(url), accessToken, clock.instant());
    var response = client.send(request.with("DPoP", proof));
    response.header(HEADER).ifPresent(nonce -> remember(url, nonce));
    return response;
  }

  /// The last nonce of a server.
  Optional<String> findNonce(OutgoingUrl server) {
    return Optional.ofNullable(nonces.getIfPresent(server.origin()));
  }

  /// Uses a nonce for the next request, such as one that another node got.
  void remember(OutgoingUrl server, String nonce) {
    if (NONCE.matcher(nonce).matches()) {
      nonces.put(server.origin(), nonce);
    }
  }

  /// An authorization server says so in the body of a 400, a data server in a header of a 401.
  private static boolean wantsNonce(OutgoingResponse response) {
    return switch (response.status()) {
      case 400 ->
          JsonMembers.find(response)
              .flatMap(json -> json.text("error"))
              .equals(Optional.of(WANTS_NONCE));
      case 401 ->
          response.header("WWW-Authenticate").filter(text -> text.contains(WANTS_NONCE)).isPresent()
              || JsonMembers.find(response)
                  .flatMap(json -> json.text("error"))
                  .equals(Optional.of(WANTS_NONCE));
      default -> false;
    };
  }
}
