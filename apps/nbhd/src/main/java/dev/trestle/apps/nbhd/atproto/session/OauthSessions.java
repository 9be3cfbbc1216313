package dev.trestle.apps.nbhd.atproto.session;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.nbhd.atproto.identity.Did;
import dev.trestle.apps.nbhd.atproto.oauth.DpopKey;
import dev.trestle.apps.nbhd.atproto.oauth.OauthClient;
import dev.trestle.apps.nbhd.atproto.oauth.OauthException;
import dev.trestle.apps.nbhd.atproto.oauth.OauthException.Kind;
import dev.trestle.apps.nbhd.atproto.oauth.OauthTokens;
import dev.trestle.apps.nbhd.table.identity.IdentityItems;
import dev.trestle.apps.nbhd.table.identity.OauthSession;
import dev.trestle.kit.outgoing.OutgoingException;
import dev.trestle.kit.outgoing.OutgoingUrl;
import dev.trestle.kit.secret.Sealer;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The tokens of sessions at authorization servers. Thread-safe, also among several nodes.
public final class OauthSessions {
  /// Longer than a request to a server takes. A node that was stopped meanwhile has not stored the result.
  private static final Duration REFRESH_LEASE = Duration.ofSeconds(30);

  /// An access token is refreshed that long before it expires.
  private static final Duration MARGIN = Duration.ofSeconds(30);

  private static final Duration LIFETIME = Duration.ofDays(30);
  private static final Duration POLL = Duration.ofMillis(100);
  private static final int MAX_POLLS = 100;
  private static final int LOCKS = 64;

  /// More than the sessions of a user.
  private static final int MAX_OF_USER = 1000;

  private final IdentityItems table;
  private final OauthClient client;
  private final Sealer sealer;
  private final InstantSource clock;

  /// Threads of one node wait for each other without reading again and again.
  private final List<Object> locks;

  public OauthSessions(
      IdentityItems table, OauthClient client, Sealer sealer, InstantSource clock) {
    this.table = table;
    this.client = client;
    this.sealer = sealer;
    this.clock = clock;
    this.locks = Stream.generate(Object::new).limit(LOCKS).toList();
  }

  /// The write that stores the tokens of a new session.
  ///
  /// @param family the session
  /// @param pds the origin of the user's data server
  public Write<OauthSession> adding(
      String family, String issuer, OutgoingUrl pds, OauthTokens tokens, DpopKey dpopKey) {
    var now = clock.instant();
    var did = tokens.did().text();
    return table
        .oauthSessions()
        .create(
            new OauthSession(
                did,
                family,
                issuer,
                pds.origin(),
                sealer.seal(place(did, family, "access"), tokens.accessToken()),
                tokens.accessUntil(),
                tokens
                    .refreshToken()
                    .map(token -> sealer.seal(place(did, family, "refresh"), token)),
                sealer.seal(place(did, family, "key"), dpopKey.text()),
                String.join(" ", tokens.scopes()),
                Optional.empty(),
                now,
                now.plus(LIFETIME),
                1));
  }

  /// The access of a session, refreshed if it expires soon; empty where the session has none, as those of local accounts.
  ///
  /// @throws OauthException with [Kind#ENDED] where the server does not refresh it any more; then it is removed
  /// @throws OutgoingException where the server does not answer
  public Optional<OauthAccess> find(String userId, String family) {
    return find(userId, family, Optional.empty());
  }

  /// The same after a data server has not accepted an access token.
  ///
  /// @param rejected the token
  public Optional<OauthAccess> findOther(String userId, String family, String rejected) {
    return find(userId, family, Optional.of(rejected));
  }

  private Optional<OauthAccess> find(String userId, String family, Optional<String> rejected) {
    var known = table.oauthSession(userId, family).find();
    if (known.isEmpty() || isUsable(known.get(), rejected)) {
      return known.map(this::access);
    }
    synchronized (locks.get(Math.floorMod(family.hashCode(), LOCKS))) {
      return Optional.of(access(refreshed(userId, family, rejected)));
    }
  }

  private boolean isUsable(OauthSession session, Optional<String> rejected) {
    return clock.instant().isBefore(session.accessUntil().minus(MARGIN))
        && rejected.filter(opened(session, "access", session.accessToken())::equals).isEmpty();
  }

  /// Refreshes a session, or waits until another node has done so.
  private OauthSession refreshed(String userId, String family, Optional<String> rejected) {
    for (int poll = 0; poll < MAX_POLLS; poll++) {
      var session = table.oauthSession(userId, family).find().orElseThrow(OauthSessions::ended);
      if (isUsable(session, rejected)) {
        return session;
      }
      var now = clock.instant();
      boolean free = session.refreshingUntil().filter(now::isBefore).isEmpty();
      if (free && claim(session, now.plus(REFRESH_LEASE)).isPresent()) {
        return refresh(table.oauthSession(userId, family).find().orElseThrow(OauthSessions::ended));
      }
      pause();
    }
    throw new OutgoingException(
        OutgoingException.Kind.TIMEOUT, "Another server is refreshing this session. Try again.");
  }

  /// Only one node gets the right to refresh: the item has changed for all others.
  private Optional<OauthSession> claim(OauthSession session, Instant until) {
    var claimed =
        table.attempt(
            table.oauthSessions().update(session).set(OauthSession::refreshingUntil).to(until));
    return claimed instanceof Outcome.Done<OauthSession> ? Optional.of(session) : Optional.empty();
  }

  private OauthSession refresh(OauthSession session) {
    var refreshToken =
        session
            .refreshToken()
            .map(stored -> opened(session, "refresh", stored))
            .orElseThrow(() -> removed(session, ended()));
    OauthTokens tokens;
    try {
      tokens =
          client.refresh(
              new Did(session.userId()), session.issuer(), refreshToken, dpopKey(session));
    } catch (OauthException refused) {
      throw removed(session, refused);
    } catch (OutgoingException failed) {
      // The next caller may try at once.
      table.attempt(table.oauthSessions().update(session).remove(OauthSession::refreshingUntil));
      throw failed;
    }
    var now = clock.instant();
    var update =
        table
            .oauthSessions()
            .update(session)
            .set(OauthSession::accessToken)
            .to(sealer.seal(place(session, "access"), tokens.accessToken()))
            .set(OauthSession::accessUntil)
            .to(tokens.accessUntil())
            .set(OauthSession::scope)
            .to(String.join(" ", tokens.scopes()))
            .set(OauthSession::expiresAt)
            .to(now.plus(LIFETIME))
            .remove(OauthSession::refreshingUntil);
    var next = tokens.refreshToken();
    var stored =
        table.attempt(
            next.isPresent()
                ? update
                    .set(OauthSession::refreshToken)
                    .to(sealer.seal(place(session, "refresh"), next.get()))
                : update);
    if (stored instanceof Outcome.Refused<?>) {
      // The user has signed out meanwhile: nobody knows the new tokens but us.
      next.ifPresent(token -> client.revoke(session.issuer(), token, dpopKey(session)));
      throw ended();
    }
    return table
        .oauthSession(session.userId(), session.family())
        .find()
        .orElseThrow(OauthSessions::ended);
  }

  /// Removes a session whose tokens are not valid any more.
  private OauthException removed(OauthSession session, OauthException why) {
    table.attempt(table.oauthSessions().delete(session).onlyIf(exists()));
    return why;
  }

  /// Removes the tokens of a session that ends, and asks the server to make them invalid.
  public void end(String userId, String family) {
    table.oauthSession(userId, family).find().ifPresent(this::end);
  }

  /// The same for all sessions of a user.
  public void endAll(String userId) {
    table.oauthSessionsOf(userId).stream(MAX_OF_USER).forEach(this::end);
  }

  private void end(OauthSession session) {
    table.attempt(table.oauthSession(session.userId(), session.family()).delete().onlyIf(exists()));
    var token =
        session
            .refreshToken()
            .map(stored -> opened(session, "refresh", stored))
            .orElseGet(() -> opened(session, "access", session.accessToken()));
    client.revoke(session.issuer(), token, dpopKey(session));
  }

  private OauthAccess access(OauthSession session) {
    return new OauthAccess(
        new Did(session.userId()),
        OutgoingUrl.parse(session.pds()),
        opened(session, "access", session.accessToken()),
        dpopKey(session),
        List.of(session.scope().split(" ", -1)));
  }

  private DpopKey dpopKey(OauthSession session) {
    return DpopKey.parse(opened(session, "key", session.dpopKey()));
  }

  private String opened(OauthSession session, String what, String sealed) {
    return sealer
        .open(place(session, what), sealed)
        .orElseThrow(
            () ->
                new IllegalStateException("The tokens of a session were sealed with another key"));
  }

  private static String place(OauthSession session, String what) {
    return place(session.userId(), session.family(), what);
  }

  private static String place(String userId, String family, String what) {
    return "OAUTHSESSION#%s#%s %s".formatted(userId, family, what);
  }

  private static OauthException ended() {
    return new OauthException(
        Kind.ENDED, "The session at your account's server has ended. Sign in again.");
  }

  private static void pause() {
    try {
      Thread.sleep(POLL);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while another node refreshes a session", e);
    }
  }
}
