package dev.trestle.kit.account;

import dev.trestle.kit.account.SignInSessions.Refreshed;
import dev.trestle.kit.account.token.RefreshToken;
import dev.trestle.kit.account.token.Tokens;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Caller;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import dev.trestle.web.socket.Origins;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Routes for signing in and out, for refreshing tokens, and for the list of sign-ins.
public final class SessionApi<U extends Account> {
  private final SignIn<U> signIn;
  private final SignInSessions<U> sessions;
  private final AccessTokens accessTokens;
  private final SignInCookie cookie;
  private final Origins origins;
  private final SignOutEverywhere<U> signOut;
  private final Accounts.Answer<U> answer;
  private final boolean cookieSessions;
  private final AccountItems<U> table;

  /// @param cookieSessions whether the cookie is the session itself, so that there are no tokens
  SessionApi(
      SignIn<U> signIn,
      SignInSessions<U> sessions,
      AccessTokens accessTokens,
      SignInCookie cookie,
      Origins origins,
      SignOutEverywhere<U> signOut,
      Accounts.Answer<U> answer,
      boolean cookieSessions,
      AccountItems<U> table) {
    this.signIn = signIn;
    this.sessions = sessions;
    this.accessTokens = accessTokens;
    this.cookie = cookie;
    this.origins = origins;
    this.signOut = signOut;
    this.answer = answer;
    this.cookieSessions = cookieSessions;
    this.table = table;
  }

  /// @param email any text: an invalid address is answered as an unknown one is
  /// @param password any text: one that is too long is answered as a wrong one is
  /// @param session a [SessionKind] in lower case
  @SchemaName("LogIn")
  record LogIn(String email, String password, @OneOf(SessionKind.class) Optional<String> session) {
    /// Without what nobody may see.
    @Override
    public String toString() {
      return "LogIn[]";
    }
  }

  /// @param refreshToken any text: one that was not issued here is answered as an expired one is
  @SchemaName("TokenRefresh")
  record Refresh(Optional<String> refreshToken) {
    /// Without what could be used.
    @Override
    public String toString() {
      return "Refresh[]";
    }
  }

  /// A sign-in, as its owner sees it.
  ///
  /// @param tokenId stays the same for as long as it lasts
  /// @param current whether it is the one that asks
  record Session(
      String tokenId,
      Instant createdAt,
      Instant lastUsedAt,
      String userAgent,
      String address,
      boolean current) {
    static Session of(RefreshToken token, Caller caller) {
      return new Session(
          token.family(),
          token.signedInAt(),
          token.lastUsedAt(),
          token.userAgent(),
          token.address(),
          token.family().equals(caller.family()));
    }
  }

  @SchemaName("SessionList")
  record Sessions(List<Session> sessions) {}

  void add(Api api) {
    var logIn =
        Route.of("POST", "/auth/login", "Signs in.", this::logIn)
            .problem(401, "UNAUTHENTICATED")
            .anonymous()
            .limitedBy(RateLimit.AUTH)
            .body(LogIn.class)
            .answers(200, answer.type());
    api.add(signIn.requiresVerifiedEmail() ? logIn.problem(403, "FORBIDDEN") : logIn)
        .add(cookieSessions ? own() : refreshing())
        .add(
            Route.of("POST", "/auth/logout", "Ends this session.", this::logOut)
                .problem(403, "FORBIDDEN")
                .anonymous()
                .optionalBody(Refresh.class))
        .add(Route.of("POST", "/auth/logout-all", "Ends all sessions.", this::logOutAll))
        .add(
            Route.of("GET", "/auth/sessions", "Lists the sessions, latest first.", this::sessions)
                .answers(200, Sessions.class))
        .add(
            Route.of("DELETE", "/auth/sessions/{tokenId}", "Ends a session.", this::endSession)
                .handlerChecks("Only the caller's own sessions are found."));
  }

  private Route own() {
    return Route.of("GET", "/auth/me", "Shows the caller, and extends the session.", this::me)
        .answers(200, answer.type());
  }

  private Route refreshing() {
    return Route.of(
            "POST",
            "/auth/refresh",
            "Exchanges a refresh token, from the body or the cookie, for new tokens. A refresh token is valid once.",
            this::refresh)
        .problem(401, "UNAUTHENTICATED")
        .problem(403, "FORBIDDEN")
        .anonymous()
        .optionalBody(Refresh.class)
        .answers(200, Tokens.class);
  }

  private HttpResponse me(ApiCall call) {
    var user = table.user(call.userId()).load();
    var shown = Reply.ok(answer.of().apply(user, tokens(user, call.caller().family(), "", true)));
    // A program with a key of its own has no cookie.
    var session = cookie.find(call.request());
    session.ifPresent(known -> sessions.extend(known, device(call)));
    return session.map(known -> cookie.set(call.request(), shown, known)).orElse(shown);
  }

  private HttpResponse logIn(ApiCall call) {
    var body = call.body(LogIn.class);
    return answer(
        call,
        200,
        signIn.signIn(EmailAddress.of(body.email()), body.password(), device(call)),
        body.session());
  }

  /// The answer to a user who has just signed up or in.
  ///
  /// @param session a [SessionKind] in lower case; `token` where it is left out. Not used where the cookie is the session
  public HttpResponse answer(
      ApiCall call, int status, SignIn.SignedIn<U> signedIn, Optional<String> session) {
    boolean inCookie = cookieSessions || inCookie(session);
    var begun = signedIn.session();
    var tokens = tokens(signedIn.user(), begun.family(), begun.refreshToken(), inCookie);
    var response = Reply.json(status, answer.of().apply(signedIn.user(), tokens));
    return inCookie ? cookie.set(call.request(), response, begun.refreshToken()) : response;
  }

  private HttpResponse refresh(ApiCall call) {
    var request = call.request();
    requireOwnPage(request);
    var sent = sent(call);
    var known = sent.or(() -> cookie.find(request));
    boolean inCookie = sent.isEmpty();
    var refreshed =
        known
            .map(token -> sessions.refresh(token, device(call)))
            .orElseGet(Refreshed.Refused<U>::new);
    return switch (refreshed) {
      case Refreshed.Renewed<U>(var user, var family, var refreshToken) -> {
        var answer = Reply.ok(tokens(user, family, refreshToken, inCookie));
        yield inCookie ? cookie.set(request, answer, refreshToken) : answer;
      }
      case Refreshed.Refused<U> _ -> {
        var answer = Problems.unauthenticated().problem().answer(call.http());
        yield inCookie ? cookie.clear(request, answer) : answer;
      }
    };
  }

  /// Refuses pages of other origins. A browser adds the cookie to their calls, as far as they are of the same site, and removes it when the
  /// response says so. Other routes need an access token or a body in JSON, which such pages cannot send.
  private void requireOwnPage(HttpRequest request) {
    if (!origins.allow(request)) {
      throw Problems.forbidden("Pages of other origins may not do this.");
    }
  }

  private HttpResponse logOut(ApiCall call) {
    var request = call.request();
    requireOwnPage(request);
    sent(call).or(() -> cookie.find(request)).ifPresent(sessions::end);
    call.findCaller().ifPresent(caller -> sessions.end(caller.userId(), caller.family()));
    return cookie.clear(request, Reply.nothing());
  }

  private HttpResponse logOutAll(ApiCall call) {
    signOut.endAll(call.userId());
    return cookie.clear(call.request(), Reply.nothing());
  }

  private HttpResponse sessions(ApiCall call) {
    var caller = call.caller();
    return Reply.ok(
        new Sessions(
            sessions.of(caller.userId()).stream()
                .sorted(Comparator.comparing(RefreshToken::lastUsedAt).reversed())
                .map(token -> Session.of(token, caller))
                .toList()));
  }

  private HttpResponse endSession(ApiCall call) {
    var family = call.id("tokenId");
    if (sessions.of(call.userId()).stream().noneMatch(token -> token.family().equals(family))) {
      throw Problems.notFound();
    }
    sessions.end(call.userId(), family);
    return Reply.nothing();
  }

  private Tokens tokens(U user, String family, String refreshToken, boolean inCookie) {
    var issued = accessTokens.issue(user, family);
    return new Tokens(
        issued.text(), issued.expiresAt(), inCookie ? Optional.empty() : Optional.of(refreshToken));
  }

  /// The refresh token in the body, which may be left out.
  private static Optional<String> sent(ApiCall call) {
    return call.findBody(Refresh.class).flatMap(Refresh::refreshToken);
  }

  private static boolean inCookie(Optional<String> session) {
    return session
        .map(text -> Inputs.choice("session", text, SessionKind.class))
        .filter(kind -> kind == SessionKind.COOKIE)
        .isPresent();
  }

  public static Device device(ApiCall call) {
    return Device.of(call.request());
  }
}
