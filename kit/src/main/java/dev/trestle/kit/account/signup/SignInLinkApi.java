package dev.trestle.kit.account.signup;

import dev.trestle.kit.account.Account;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.account.SessionApi;
import dev.trestle.kit.account.SignIn;
import dev.trestle.kit.account.SignInLinks.Link;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.id.Ids;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.ProblemException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Routes for signing in by a link in an email, which also creates an account for an address that has none.
public final class SignInLinkApi<U extends Account> {
  private final Accounts<U> accounts;
  private final Accounts.Answer<U> answer;
  private final Function<NewAccount, U> users;
  private final Ids ids;
  private final InstantSource clock;

  /// @param answer the answer to signing in
  /// @param users makes the application's record of a new user
  public SignInLinkApi(
      Accounts<U> accounts,
      Accounts.Answer<U> answer,
      Function<NewAccount, U> users,
      Ids ids,
      InstantSource clock) {
    this.accounts = accounts;
    this.answer = answer;
    this.users = users;
    this.ids = ids;
    this.clock = clock;
  }

  @SchemaName("SignInLinkRequest")
  record Wanted(@Text(max = EmailAddress.MAX_LENGTH, checkedBy = EmailAddress.class) String email) {
    /// Leaves out the address.
    @Override
    public String toString() {
      return "Wanted[]";
    }
  }

  /// @param token any text: one that was not issued here is answered as an expired one is
  @SchemaName("SignInLink")
  record Redeemed(String token) {
    /// Leaves out the code.
    @Override
    public String toString() {
      return "Redeemed[]";
    }
  }

  public void add(Api api) {
    api.add(
            Route.of(
                    "POST",
                    "/auth/link",
                    "Sends an email with a link that signs in, whether the address has an account or not.",
                    this::send)
                .anonymous()
                .limitedBy(RateLimit.AUTH)
                .body(Wanted.class)
                .answers(202))
        .add(
            Route.of("POST", "/auth/link/redeem", "Signs in with the code of a link.", this::redeem)
                .problem(400, "TOKEN_INVALID")
                .problem(401, "UNAUTHENTICATED")
                .problem(409, "CONFLICT")
                .anonymous()
                .limitedBy(RateLimit.AUTH)
                .body(Redeemed.class)
                .answers(200, answer.type()));
  }

  private HttpResponse send(ApiCall call) {
    var body =
        call.body(
            Wanted.class,
            (wanted, errors) ->
                errors.check("email", EmailAddress.of(wanted.email()).findProblem()));
    accounts.signInLinks().send(EmailAddress.of(body.email()));
    return HttpResponse.of(202);
  }

  private HttpResponse redeem(ApiCall call) {
    var link =
        accounts
            .signInLinks()
            .find(call.body(Redeemed.class).token())
            .orElseThrow(SignInLinkApi::invalid);
    var device = SessionApi.device(call);
    var signedIn =
        switch (link) {
          case Link.Known<U> known ->
              accounts.signInLinks().signIn(known, device).orElseThrow(SignInLinkApi::invalid);
          case Link.Unknown<U> unknown -> signUp(call, unknown);
        };
    return accounts.sessionApi().answer(call, 200, signedIn, Optional.empty());
  }

  private SignIn.SignedIn<U> signUp(ApiCall call, Link.Unknown<U> link) {
    var user =
        users.apply(
            new NewAccount(ids.next(), link.email(), Account.NO_PASSWORD, true, clock.instant()));
    return accounts
        .signIn()
        .signUp(
            user, List.of(link.spending()), SessionApi.device(call), _ -> SignInLinkApi.invalid());
  }

  private static ProblemException invalid() {
    return Problems.of(
        400, "TOKEN_INVALID", "The link is not valid any more. Ask for another one.");
  }
}
