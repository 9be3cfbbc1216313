package dev.trestle.kit.account.signup;

import dev.trestle.kit.account.Account;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.account.SessionApi;
import dev.trestle.kit.account.SessionKind;
import dev.trestle.kit.account.password.PasswordRules;
import dev.trestle.kit.account.token.Tokens;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.api.input.ValidationErrors;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.ProblemException;
import dev.trestle.web.route.Reply;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The route for signing up with an email address and a password.
public final class EmailSignUpApi<U extends Account> {
  private final Accounts<U> accounts;
  private final Function<NewAccount, U> users;
  private final Ids ids;
  private final InstantSource clock;

  public EmailSignUpApi(
      Accounts<U> accounts, Function<NewAccount, U> users, Ids ids, InstantSource clock) {
    this.accounts = accounts;
    this.users = users;
    this.ids = ids;
    this.clock = clock;
  }

  /// @param session a [SessionKind] in lower case
  @SchemaName("SignUp")
  record SignUp(
      @Text(max = EmailAddress.MAX_LENGTH, checkedBy = EmailAddress.class) String email,
      @Text(
              min = PasswordRules.MIN_LENGTH,
              max = PasswordRules.MAX_LENGTH,
              checkedBy = PasswordRules.class)
          String password,
      @OneOf(SessionKind.class) Optional<String> session) {
    /// Leaves out address and password.
    @Override
    public String toString() {
      return "SignUp[]";
    }
  }

  /// The answer to signing up and in.
  ///
  /// @param refreshToken left out where it is in a cookie
  @SchemaName("SignedIn")
  public record SignedIn(
      String userId,
      boolean emailVerified,
      String accessToken,
      Instant expiresAt,
      Optional<String> refreshToken) {
    public static SignedIn of(Account user, Tokens tokens) {
      return new SignedIn(
          user.userId(),
          user.emailVerified(),
          tokens.accessToken(),
          tokens.expiresAt(),
          tokens.refreshToken());
    }

    /// Leaves out the tokens.
    @Override
    public String toString() {
      return "SignedIn[" + userId + "]";
    }
  }

  /// The answer to signing up where an address has to be verified before signing in.
  @SchemaName("SignedUp")
  record SignedUp(String userId, boolean emailVerified) {}

  public void add(Api api) {
    api.add(
        route()
            .problem(409, "EMAIL_TAKEN")
            .problem(409, "CONFLICT")
            .anonymous()
            .limitedBy(RateLimit.AUTH)
            .body(SignUp.class));
  }

  private Route route() {
    return accounts.signUpRule().signsIn()
        ? Route.of("POST", "/auth/signup", "Creates an account, and signs in.", this::signUp)
            .answers(201, SignedIn.class)
        : Route.of(
                "POST",
                "/auth/signup",
                "Creates an account. Its address is to be verified before signing in.",
                this::signUp)
            .answers(201, SignedUp.class);
  }

  private HttpResponse signUp(ApiCall call) {
    var body = call.body(SignUp.class, EmailSignUpApi::check);
    var email = EmailAddress.of(body.email());
    accounts.signUpRule().requireFree(email, EmailSignUpApi::problem);
    var user =
        users.apply(
            new NewAccount(
                ids.next(),
                email,
                accounts.signIn().hash(body.password()),
                accounts.signUpRule().assumesVerified(),
                clock.instant()));
    if (!accounts.signUpRule().signsIn()) {
      accounts.signIn().create(user, List.of(), EmailSignUpApi::problem);
      return Reply.json(201, new SignedUp(user.userId(), user.emailVerified()));
    }
    var signedIn =
        accounts.signIn().signUp(user, List.of(), SessionApi.device(call), EmailSignUpApi::problem);
    return accounts.sessionApi().answer(call, 201, signedIn, body.session());
  }

  private static void check(SignUp body, ValidationErrors errors) {
    var email = EmailAddress.of(body.email());
    errors
        .check("email", email.findProblem())
        .check("password", PasswordRules.findProblem(body.password(), email.key(), email.local()));
  }

  private static ProblemException problem(RefusalReason why) {
    return why instanceof RefusalReason.Taken(var unique) && unique.equals("email")
        ? emailTaken()
        : Problems.conflict("CONFLICT", "The account was changed meanwhile. Try again.");
  }

  private static ProblemException emailTaken() {
    return Problems.conflict("EMAIL_TAKEN", "There is an account with this email address already.");
  }
}
