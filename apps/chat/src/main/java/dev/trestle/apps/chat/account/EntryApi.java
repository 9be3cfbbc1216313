package dev.trestle.apps.chat.account;

import dev.trestle.apps.chat.account.token.AccessTokens;
import dev.trestle.apps.chat.account.token.Device;
import dev.trestle.apps.chat.account.token.SignIns;
import dev.trestle.apps.chat.account.token.SignIns.Refreshed;
import dev.trestle.apps.chat.table.RefreshToken;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.Me;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Caller;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Routes of coming in, staying in, and going out.
final class EntryApi {
  private final Entry entry;
  private final SignIns signIns;
  private final AccessTokens accessTokens;
  private final RefreshCookie cookie;
  private final Endings endings;

  EntryApi(
      Entry entry,
      SignIns signIns,
      AccessTokens accessTokens,
      RefreshCookie cookie,
      Endings endings) {
    this.entry = entry;
    this.signIns = signIns;
    this.accessTokens = accessTokens;
    this.cookie = cookie;
    this.endings = endings;
  }

  /// @param session `cookie` or `token`: how the refresh token is to be given
  record SignUp(String email, String username, String password, Optional<String> session) {
    /// Without what nobody may see.
    @Override
    public String toString() {
      return "SignUp[" + username + "]";
    }
  }

  record LogIn(String email, String password, Optional<String> session) {
    /// Without what nobody may see.
    @Override
    public String toString() {
      return "LogIn[]";
    }
  }

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

  record Sessions(List<Session> sessions) {}

  void add(Api api) {
    api.add(
            Route.of("POST", "/auth/signup", "Makes an account, and signs in.", this::signUp)
                .anonymous()
                .limitedBy(RateLimit.AUTH)
                .body(SignUp.class)
                .answers(201, SignedIn.class))
        .add(
            Route.of("POST", "/auth/login", "Signs in.", this::logIn)
                .anonymous()
                .limitedBy(RateLimit.AUTH)
                .body(LogIn.class)
                .answers(200, SignedIn.class))
        .add(
            Route.of(
                    "POST",
                    "/auth/refresh",
                    "Takes a refresh token, or the cookie, for new tokens. Each is good for one use.",
                    this::refresh)
                .anonymous()
                .body(Refresh.class)
                .answers(200, Tokens.class))
        .add(
            Route.of("POST", "/auth/logout", "Ends this sign-in.", this::logOut)
                .anonymous()
                .body(Refresh.class))
        .add(Route.of("POST", "/auth/logout-all", "Ends all sign-ins.", this::logOutAll))
        .add(
            Route.of("GET", "/auth/sessions", "Lists the sign-ins, latest first.", this::sessions)
                .answers(200, Sessions.class))
        .add(Route.of("DELETE", "/auth/sessions/{tokenId}", "Ends a sign-in.", this::endSession));
  }

  private HttpResponse signUp(ApiCall call) {
    var body = call.body(SignUp.class);
    boolean inCookie = inCookie(body.session());
    var entered =
        entry.signUp(
            Email.of(body.email()), Username.of(body.username()), body.password(), device(call));
    return signedIn(call, 201, entered, inCookie);
  }

  private HttpResponse logIn(ApiCall call) {
    var body = call.body(LogIn.class);
    boolean inCookie = inCookie(body.session());
    var entered = entry.logIn(Email.of(body.email()), body.password(), device(call));
    return signedIn(call, 200, entered, inCookie);
  }

  private HttpResponse signedIn(ApiCall call, int status, Entry.Entered entered, boolean inCookie) {
    var signIn = entered.signIn();
    var tokens = tokens(entered.user(), signIn.family(), signIn.refreshToken(), inCookie);
    var answer = Reply.json(status, SignedIn.of(Me.of(entered.user()), tokens));
    return inCookie ? cookie.set(call.request(), answer, signIn.refreshToken()) : answer;
  }

  private HttpResponse refresh(ApiCall call) {
    var request = call.request();
    var sent = sent(call);
    var known = sent.or(() -> cookie.find(request));
    boolean inCookie = sent.isEmpty();
    var refreshed =
        known.map(token -> signIns.refresh(token, device(call))).orElseGet(Refreshed.Refused::new);
    return switch (refreshed) {
      case Refreshed.Anew(var user, var family, var refreshToken) -> {
        var answer = Reply.ok(tokens(user, family, refreshToken, inCookie));
        yield inCookie ? cookie.set(request, answer, refreshToken) : answer;
      }
      case Refreshed.Refused _ -> {
        var answer = Problems.unauthenticated().problem().answer(call.http());
        yield inCookie ? cookie.clear(request, answer) : answer;
      }
    };
  }

  private HttpResponse logOut(ApiCall call) {
    var request = call.request();
    sent(call).or(() -> cookie.find(request)).ifPresent(signIns::end);
    call.findCaller().ifPresent(caller -> signIns.end(caller.userId(), caller.family()));
    return cookie.clear(request, Reply.nothing());
  }

  private HttpResponse logOutAll(ApiCall call) {
    endings.endAll(call.userId());
    return cookie.clear(call.request(), Reply.nothing());
  }

  private HttpResponse sessions(ApiCall call) {
    var caller = call.caller();
    return Reply.ok(
        new Sessions(
            signIns.of(caller.userId()).stream()
                .sorted(Comparator.comparing(RefreshToken::lastUsedAt).reversed())
                .map(token -> Session.of(token, caller))
                .toList()));
  }

  private HttpResponse endSession(ApiCall call) {
    var family = call.id("tokenId");
    if (signIns.of(call.userId()).stream().noneMatch(token -> token.family().equals(family))) {
      throw Problems.notFound();
    }
    signIns.end(call.userId(), family);
    return Reply.nothing();
  }

  private Tokens tokens(User user, String family, String refreshToken, boolean inCookie) {
    var issued = accessTokens.issue(user, family);
    return new Tokens(
        issued.text(), issued.expiresAt(), inCookie ? Optional.empty() : Optional.of(refreshToken));
  }

  /// The refresh token in the body, which may be left out.
  private static Optional<String> sent(ApiCall call) {
    return call.bytes().length == 0 ? Optional.empty() : call.body(Refresh.class).refreshToken();
  }

  private static boolean inCookie(Optional<String> session) {
    return switch (session.orElse("token")) {
      case "token" -> false;
      case "cookie" -> true;
      default -> throw Problems.invalid("session", "session is cookie or token.");
    };
  }

  private static Device device(ApiCall call) {
    return Device.of(call.request());
  }
}
