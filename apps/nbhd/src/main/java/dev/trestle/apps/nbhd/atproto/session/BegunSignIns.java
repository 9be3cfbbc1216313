package dev.trestle.apps.nbhd.atproto.session;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.nbhd.atproto.identity.Did;
import dev.trestle.apps.nbhd.atproto.identity.Handle;
import dev.trestle.apps.nbhd.atproto.identity.Identity;
import dev.trestle.apps.nbhd.atproto.oauth.DpopKey;
import dev.trestle.apps.nbhd.atproto.oauth.OauthClient.Begun;
import dev.trestle.apps.nbhd.atproto.oauth.OauthClient.Returned;
import dev.trestle.apps.nbhd.atproto.oauth.OauthException;
import dev.trestle.apps.nbhd.atproto.oauth.OauthException.Kind;
import dev.trestle.apps.nbhd.table.identity.IdentityItems;
import dev.trestle.apps.nbhd.table.identity.OauthState;
import dev.trestle.kit.outgoing.OutgoingUrl;
import dev.trestle.kit.secret.Sealer;
import dev.trestle.kit.secret.Sha256;
import dev.trestle.singletable.write.Outcome;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/// Sign-ins whose browsers are at an authorization server. Each can be taken once, on any node. Thread-safe.
public final class BegunSignIns {
  private static final Duration LIFETIME = Duration.ofMinutes(10);

  private final IdentityItems table;
  private final Sealer sealer;
  private final InstantSource clock;

  /// A sign-in whose browser has come back.
  ///
  /// @param returnTo the path of the page that the user came from
  public record Taken(Identity account, Returned returned, String returnTo) {}

  public BegunSignIns(IdentityItems table, Sealer sealer, InstantSource clock) {
    this.table = table;
    this.sealer = sealer;
    this.clock = clock;
  }

  /// Stores a sign-in that has begun.
  public void add(Begun begun, Identity account, String returnTo) {
    var now = clock.instant();
    var id = Sha256.hex(begun.state());
    var _ =
        table.run(
            table
                .oauthStates()
                .create(
                    new OauthState(
                        id,
                        sealer.seal(verifierPlace(id), begun.verifier()),
                        begun.nonce(),
                        begun.issuer(),
                        account.did().text(),
                        account.handle().map(Handle::text),
                        account.pds().origin(),
                        sealer.seal(keyPlace(id), begun.dpopKey().text()),
                        returnTo,
                        now,
                        now.plus(LIFETIME))));
  }

  /// Takes the sign-in that a callback belongs to, if it comes from the server where the user was sent.
  ///
  /// @param state of the callback
  /// @param issuer of the callback
  /// @param code of the callback
  /// @throws OauthException where there is none, it was taken before, it is too old, or the issuer is another one
  public Taken take(String state, Optional<String> issuer, String code) {
    var ref = table.oauthState(Sha256.hex(state));
    var stored = ref.find().orElseThrow(BegunSignIns::expired);
    if (table.attempt(ref.delete().onlyIf(exists())) instanceof Outcome.Refused<?>) {
      throw expired();
    }
    if (!issuer.equals(Optional.of(stored.issuer()))) {
      throw new OauthException(
          Kind.MISMATCH, "The answer does not come from the server where you were sent.");
    }
    var did = new Did(stored.did());
    return new Taken(
        new Identity(did, stored.handle().map(Handle::new), OutgoingUrl.parse(stored.pds())),
        new Returned(
            did,
            stored.issuer(),
            opened(verifierPlace(stored.state()), stored.verifier()),
            DpopKey.parse(opened(keyPlace(stored.state()), stored.dpopKey())),
            stored.nonce(),
            code),
        stored.returnTo());
  }

  private String opened(String place, String sealed) {
    return sealer.open(place, sealed).orElseThrow(BegunSignIns::expired);
  }

  private static String verifierPlace(String id) {
    return "OAUTHSTATE#" + id + " verifier";
  }

  private static String keyPlace(String id) {
    return "OAUTHSTATE#" + id + " dpop_key";
  }

  private static OauthException expired() {
    return new OauthException(
        Kind.EXPIRED, "This sign-in took too long, or was completed before. Begin again.");
  }
}
