package dev.trestle.apps.nbhd.identity;

import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.account.SessionApi;
import dev.trestle.kit.account.password.PasswordRules;
import dev.trestle.kit.account.signup.NewAccount;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.api.input.ValidationErrors;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.ProblemException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// The route for signing up with an email address and a password.
record SignUpApi(Accounts<User> accounts, NewUsers users, Ids ids, InstantSource clock) {
  /// @param displayName may be given later, with the rest of the profile
  @SchemaName("SignUp")
  record SignUp(
      @Text(max = EmailAddress.MAX_LENGTH, checkedBy = EmailAddress.class) String email,
      @Text(
              min = PasswordRules.MIN_LENGTH,
              max = PasswordRules.MAX_LENGTH,
              checkedBy = PasswordRules.class)
          String password,
      @Text(min = 1, max = ProfileText.DISPLAY_NAME_MAX) Optional<String> displayName) {
    /// Leaves out address and password.
    @Override
    public String toString() {
      return "SignUp[]";
    }
  }

  void add(Api api) {
    api.add(
        Route.of("POST", "/auth/signup", "Creates an account, and signs in.", this::signUp)
            .problem(409, "EMAIL_TAKEN")
            .problem(409, "CONFLICT")
            .anonymous()
            .limitedBy(RateLimit.AUTH)
            .body(SignUp.class)
            .answers(201, OwnUser.class));
  }

  private HttpResponse signUp(ApiCall call) {
    var body = call.body(SignUp.class, SignUpApi::check);
    var email = EmailAddress.of(body.email());
    accounts.signUpRule().requireFree(email, SignUpApi::problem);
    var user =
        users.of(
            new NewAccount(
                ids.next(),
                email,
                accounts.signIn().hash(body.password()),
                accounts.signUpRule().assumesVerified(),
                clock.instant()),
            body.displayName());
    var signedIn =
        accounts.signIn().signUp(user, List.of(), SessionApi.device(call), SignUpApi::problem);
    return accounts.sessionApi().answer(call, 201, signedIn, Optional.empty());
  }

  private static void check(SignUp body, ValidationErrors errors) {
    var email = EmailAddress.of(body.email());
    errors
        .check("email", email.findProblem())
        .check("password", PasswordRules.findProblem(body.password(), email.key(), email.local()));
  }

  private static ProblemException problem(RefusalReason why) {
    return why instanceof RefusalReason.Taken(var unique) && unique.equals("email")
        ? Problems.conflict("EMAIL_TAKEN", "There is an account with this email address already.")
        : Problems.conflict("CONFLICT", "The account was changed meanwhile. Try again.");
  }
}
