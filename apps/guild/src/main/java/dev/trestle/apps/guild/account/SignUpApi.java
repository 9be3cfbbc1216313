package dev.trestle.apps.guild.account;

import static dev.trestle.singletable.write.requirement.Requirement.absent;

import dev.trestle.apps.guild.api.GuildApi;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.apps.guild.table.reward.XpSummary;
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
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.api.input.ValidationErrors;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Write;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The routes for signing up with a nickname, and for asking before whether nickname and email address are free.
final class SignUpApi {
  private final GuildTable table;
  private final Accounts<User> accounts;
  private final Availability availability;
  private final Ids ids;
  private final InstantSource clock;

  SignUpApi(
      GuildTable table,
      Accounts<User> accounts,
      Availability availability,
      Ids ids,
      InstantSource clock) {
    this.table = table;
    this.accounts = accounts;
    this.availability = availability;
    this.ids = ids;
    this.clock = clock;
  }

  /// @param fullName the nickname where it is left out
  /// @param timeZone such as `Europe/Berlin`; UTC where it is left out
  /// @param session a [SessionKind] in lower case
  @SchemaName("SignUp")
  record SignUp(
      @Text(max = EmailAddress.MAX_LENGTH, checkedBy = EmailAddress.class) String email,
      @Text(min = Nickname.MIN_LENGTH, max = Nickname.MAX_LENGTH, checkedBy = Nickname.class)
          String nickname,
      @Text(
              min = PasswordRules.MIN_LENGTH,
              max = PasswordRules.MAX_LENGTH,
              checkedBy = PasswordRules.class)
          String password,
      @Text(min = 1, max = ProfileChange.FULL_NAME_MAX) Optional<String> fullName,
      @Text(min = 2, max = 8) Optional<String> language,
      @Text(min = 1, max = 64) Optional<String> timeZone,
      @OneOf(SessionKind.class) Optional<String> session) {
    /// Leaves out address and password.
    @Override
    public String toString() {
      return "SignUp[" + nickname + "]";
    }
  }

  /// Whether what was asked for is free; left out where nobody asked.
  @SchemaName("Availability")
  record Answer(Optional<Boolean> nickname, Optional<Boolean> email) {}

  void add(Api api) {
    api.add(
            Route.of(
                    "POST",
                    "/auth/signup",
                    "Creates an account, and signs in unless the address has to be verified before.",
                    this::signUp)
                .problem(409, "EMAIL_TAKEN")
                .problem(409, "NICKNAME_TAKEN")
                .anonymous()
                .limitedBy(RateLimit.AUTH)
                .body(SignUp.class)
                .answers(
                    201, accounts.signUpRule().signsIn() ? OwnUser.SignedIn.class : OwnUser.class))
        .add(
            Route.of(
                    "GET",
                    "/auth/available",
                    "Tells whether a nickname and an email address are free.",
                    this::available)
                .anonymous()
                .limitedBy(GuildApi.AVAILABILITY)
                .query(
                    QueryParameter.text("nickname", "a nickname").upTo(2 * Nickname.MAX_LENGTH),
                    QueryParameter.text("email", "an email address").upTo(EmailAddress.MAX_LENGTH))
                .answers(200, Answer.class));
  }

  private HttpResponse available(ApiCall call) {
    return Reply.ok(
        new Answer(
            call.query("nickname").map(Nickname::of).map(availability::isFree),
            call.query("email").map(EmailAddress::of).map(availability::isFree)));
  }

  private HttpResponse signUp(ApiCall call) {
    var body = call.body(SignUp.class, SignUpApi::check);
    var email = EmailAddress.of(body.email());
    var nickname = Nickname.of(body.nickname());
    if (nickname.isReserved()) {
      throw UniqueNames.nicknameTaken();
    }
    // Hashed before anything is looked up: the time does not reveal which addresses have an
    // account.
    var user = user(body, email, nickname, accounts.signIn().hash(body.password()));
    if (!accounts.signUpRule().signsIn()) {
      accounts.signIn().create(user, together(user, nickname), UniqueNames::taken);
      return Reply.json(201, OwnUser.of(user));
    }
    var signedIn =
        accounts
            .signIn()
            .signUp(user, together(user, nickname), SessionApi.device(call), UniqueNames::taken);
    return accounts.sessionApi().answer(call, 201, signedIn, body.session());
  }

  private static void check(SignUp body, ValidationErrors errors) {
    var email = EmailAddress.of(body.email());
    var nickname = Nickname.of(body.nickname());
    errors
        .check("email", email.findProblem())
        .check("nickname", nickname.findProblem())
        .check(
            "password",
            PasswordRules.findProblem(body.password(), nickname.key(), email.key(), email.local()))
        .check("timeZone", body.timeZone().flatMap(SignUpApi::zoneComplaint));
  }

  private static Optional<String> zoneComplaint(String zone) {
    return ProfileChange.isZone(zone)
        ? Optional.empty()
        : Optional.of("%s is no time zone such as Europe/Berlin.".formatted(zone));
  }

  /// The items that every user has beside the profile.
  private List<Write<?>> together(User user, Nickname nickname) {
    var userId = user.userId();
    Instant now = user.createdAt();
    return List.of(
        table.nicknameReservation(nickname.key()).check(absent()),
        table.counters().create(Counter.zero(userId, Counter.Kind.FOLLOWERS, now)),
        table.counters().create(Counter.zero(userId, Counter.Kind.FOLLOWING, now)),
        table.xpSummaries().create(XpSummary.zero(userId, now)),
        table.feedStates().create(FeedState.of(userId, now)));
  }

  private User user(SignUp body, EmailAddress email, Nickname nickname, String hash) {
    var now = clock.instant();
    return new User(
        ids.next(),
        nickname.text(),
        Optional.of(nickname.key()),
        email.text(),
        Optional.of(email.key()),
        body.fullName().orElse(nickname.text()),
        Optional.empty(),
        User.Status.ACTIVE,
        Optional.empty(),
        body.language(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        User.Tier.FREE,
        User.Role.USER,
        hash,
        accounts.signUpRule().assumesVerified(),
        Visibility.PUBLIC,
        body.timeZone().orElse("UTC"),
        0,
        true,
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        now,
        Optional.empty(),
        Optional.empty(),
        now,
        now);
  }
}
