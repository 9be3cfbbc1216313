package dev.trestle.apps.chat.account;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.account.SessionApi;
import dev.trestle.kit.account.SessionKind;
import dev.trestle.kit.account.password.PasswordRules;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
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
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// The route for signing up: creates an account with a username.
final class SignUpApi {
  private final ChatTable table;
  private final Accounts<User> accounts;
  private final Ids ids;
  private final InstantSource clock;

  SignUpApi(ChatTable table, Accounts<User> accounts, Ids ids, InstantSource clock) {
    this.table = table;
    this.accounts = accounts;
    this.ids = ids;
    this.clock = clock;
  }

  /// @param session a [SessionKind] in lower case
  @SchemaName("SignUp")
  record SignUp(
      @Text(max = EmailAddress.MAX_LENGTH, checkedBy = EmailAddress.class) String email,
      @Text(min = Username.MIN_LENGTH, max = Username.MAX_LENGTH, checkedBy = Username.class)
          String username,
      @Text(
              min = PasswordRules.MIN_LENGTH,
              max = PasswordRules.MAX_LENGTH,
              checkedBy = PasswordRules.class)
          String password,
      @OneOf(SessionKind.class) Optional<String> session) {
    /// Leaves out address and password.
    @Override
    public String toString() {
      return "SignUp[" + username + "]";
    }
  }

  void add(Api api) {
    api.add(
        Route.of("POST", "/auth/signup", "Creates an account, and signs in.", this::signUp)
            .problem(409, "EMAIL_TAKEN")
            .problem(409, "USERNAME_TAKEN")
            .problem(409, "CONFLICT")
            .anonymous()
            .limitedBy(RateLimit.AUTH)
            .body(SignUp.class)
            .answers(201, SignedIn.class));
  }

  private HttpResponse signUp(ApiCall call) {
    var body = call.body(SignUp.class, SignUpApi::check);
    var email = EmailAddress.of(body.email());
    var username = Username.of(body.username());
    refuseTaken(email, username);
    var user = user(email, username, accounts.signIn().hash(body.password()));
    var signedIn =
        accounts.signIn().signUp(user, List.of(), SessionApi.device(call), UniqueNames::taken);
    return accounts.sessionApi().answer(call, 201, signedIn, body.session());
  }

  private static void check(SignUp body, ValidationErrors errors) {
    var email = EmailAddress.of(body.email());
    var username = Username.of(body.username());
    errors
        .check("email", email.findProblem())
        .check("username", username.findProblem())
        .check(
            "password",
            PasswordRules.findProblem(body.password(), username.key(), email.key(), email.local()));
  }

  /// Saves the work of a hash. The transaction decides.
  private void refuseTaken(EmailAddress email, Username username) {
    accounts.signUpRule().requireFree(email, UniqueNames::taken);
    if (username.isReserved() || table.userByUsername(username.key()).isPresent()) {
      throw UniqueNames.taken(new RefusalReason.Taken(UniqueNames.USERNAME));
    }
  }

  private User user(EmailAddress email, Username username, String hash) {
    var now = clock.instant();
    return new User(
        ids.next(),
        email.text(),
        Optional.of(email.key()),
        username.text(),
        Optional.of(username.key()),
        hash,
        accounts.signUpRule().assumesVerified(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        User.Presence.ONLINE,
        true,
        now,
        Optional.empty(),
        now,
        now);
  }
}
