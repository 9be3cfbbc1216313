package dev.trestle.kit.account;

import dev.trestle.kit.account.attempt.SignInAttempts;
import dev.trestle.kit.account.attempt.SignInAttemptsInMemory;
import dev.trestle.kit.account.password.Passwords;
import dev.trestle.kit.account.token.Tokens;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Authentication;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.secret.Secret;
import dev.trestle.web.socket.Origins;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/// The accounts of an application, put together: signing up and in, sessions, passwords, verified addresses, deletion, and their routes.
///
/// ```java
/// var accounts = new Accounts<>(table, options, new Accounts.Setting<>(…));
/// var api = Api.of("The chat", "/chat/api/v1").authentication(accounts.accessTokens());
/// accounts.add(api);
/// ```
///
/// @param <U> the application's record of a user
public final class Accounts<U extends Account> {
  private final AccountItems<U> table;
  private final InstantSource clock;
  private final TokenValidityCache validity;
  private final AccessTokens accessTokens;
  private final SignInSessions<U> sessions;
  private final PasswordCheck check;
  private final AccountEmails<U> emails;
  private final SignUpRule<U> signUpRule;
  private final EmailChanges<U> emailChanges;
  private final SignIn<U> signIn;
  private final DeletionCancellation<U> cancellation = new DeletionCancellation<>();
  private final SignInLinks<U> links;
  private final SignInCookie cookie;
  private final Optional<CookieSessions> cookieSessions;
  private final SignOutEverywhere<U> signOut;
  private final SessionApi<U> sessionApi;
  private final CredentialsApi<U> credentialsApi;

  /// Configuration of the accounts of an application.
  ///
  /// @param emails opened and closed by the caller
  /// @param apiRoot the path of the API: the cookie is sent only to `/auth` below it
  /// @param cookie the name of the cookie that holds a refresh token, or the session
  /// @param cookieSessions whether the cookie is the session itself: then there are neither access tokens nor refresh tokens
  /// @param answer the class of the answer to signing in, and how it is made of the user and the tokens
  public record Setting<U extends Account>(
      AccountEmails.Sender sender,
      EmailQueue emails,
      String apiRoot,
      String cookie,
      Answer<U> answer,
      Ids ids,
      InstantSource clock,
      boolean cookieSessions) {
    /// With access tokens and refresh tokens.
    public Setting(
        AccountEmails.Sender sender,
        EmailQueue emails,
        String apiRoot,
        String cookie,
        Answer<U> answer,
        Ids ids,
        InstantSource clock) {
      this(sender, emails, apiRoot, cookie, answer, ids, clock, false);
    }

    private SignInCookie signInCookie() {
      return cookieSessions
          ? SignInCookie.session(cookie, behindHttps())
          : SignInCookie.refreshing(cookie, apiRoot + "/auth", behindHttps());
    }

    /// The origins of the application's own pages. Behind a proxy they are not those that the server sees.
    private Origins origins() {
      return new Origins(
          sender.publicUrl().map(AppEnvironment::origin).map(Set::of).orElseGet(Set::of));
    }

    private boolean behindHttps() {
      return sender.publicUrl().filter(url -> "https".equals(url.getScheme())).isPresent();
    }
  }

  /// The answer to signing in.
  public record Answer<U extends Account>(Class<?> type, BiFunction<U, Tokens, Object> of) {}

  /// Accounts whose wrong passwords each node counts in its memory.
  public Accounts(AccountItems<U> table, AccountOptions options, Setting<U> setting) {
    this(table, options, setting, new SignInAttemptsInMemory(setting.clock()));
  }

  /// @param attempts limits wrong passwords
  public Accounts(
      AccountItems<U> table, AccountOptions options, Setting<U> setting, SignInAttempts attempts) {
    this.table = table;
    this.clock = setting.clock();
    var key = Secret.of(table, Secret.TOKENS);
    this.validity = new TokenValidityCache(table);
    this.accessTokens = new AccessTokens(key, validity, setting.ids(), clock);
    this.sessions = new SignInSessions<>(table, key, validity, setting.ids(), clock);
    var passwords = new Passwords(options.hashCost());
    this.check = new PasswordCheck(passwords, clock);
    var codes = new OneTimeCodes<>(table, clock);
    this.emails = new AccountEmails<>(table, codes, setting.emails(), setting.sender(), clock);
    this.signUpRule =
        new SignUpRule<>(table, options.assumesVerified(), options.requiresVerifiedEmail());
    this.emailChanges = new EmailChanges<>(table, codes, emails, signUpRule, clock);
    this.signIn =
        new SignIn<>(
            table,
            passwords,
            sessions,
            validity,
            emails,
            cancellation,
            options.requiresVerifiedEmail(),
            attempts,
            clock);
    this.links = new SignInLinks<>(table, codes, emails, signIn, sessions, clock);
    this.cookie = setting.signInCookie();
    this.cookieSessions =
        setting.cookieSessions()
            ? Optional.of(new CookieSessions(cookie, setting.origins(), key, validity))
            : Optional.empty();
    this.signOut = new SignOutEverywhere<>(table, sessions, validity, clock);
    this.sessionApi =
        new SessionApi<>(
            signIn,
            sessions,
            accessTokens,
            cookie,
            setting.origins(),
            signOut,
            setting.answer(),
            setting.cookieSessions(),
            table);
    this.credentialsApi =
        new CredentialsApi<>(table, passwords, check, codes, emails, emailChanges, sessions, clock);
  }

  /// Finds the caller of an access token.
  public AccessTokens accessTokens() {
    return accessTokens;
  }

  /// Finds the caller of a request: by its session cookie where cookies are the sessions, otherwise by its access token.
  public Authentication authentication() {
    return cookieSessions.<Authentication>map(sessions -> sessions).orElse(accessTokens);
  }

  public SignIn<U> signIn() {
    return signIn;
  }

  /// The rule for the email addresses of accounts.
  public SignUpRule<U> signUpRule() {
    return signUpRule;
  }

  /// Changes email addresses. A new one takes effect when it is confirmed.
  public EmailChanges<U> emailChanges() {
    return emailChanges;
  }

  /// Links in emails that sign in without a password.
  public SignInLinks<U> signInLinks() {
    return links;
  }

  public PasswordCheck passwordCheck() {
    return check;
  }

  public AccountEmails<U> emails() {
    return emails;
  }

  /// Ends all sign-ins of a user, for administrators.
  public void signOutEverywhere(String userId) {
    signOut.endAll(userId);
  }

  public SignInCookie cookie() {
    return cookie;
  }

  /// For the application's own route of signing up, whose body is its own.
  public SessionApi<U> sessionApi() {
    return sessionApi;
  }

  /// Deletes accounts at once.
  public AccountDeletion<U> deletion(AccountDeletion.Hook<U> hook) {
    return deletion(hook, Optional.empty());
  }

  /// Deletes accounts after a grace period.
  public AccountDeletion<U> deletion(AccountDeletion.Hook<U> hook, DeletionGrace grace) {
    return deletion(hook, Optional.of(grace));
  }

  private AccountDeletion<U> deletion(AccountDeletion.Hook<U> hook, Optional<DeletionGrace> grace) {
    return new AccountDeletion<>(table, check, sessions, emails, clock, hook, grace, cancellation);
  }

  /// Whether a password is that of a user who has an account.
  public boolean isPassword(String userId, String password) {
    return table
        .user(userId)
        .find()
        .filter(user -> user.deletedAt().isEmpty())
        .filter(user -> check.isRight(user, password))
        .isPresent();
  }

  /// Adds the routes of signing in and out, of sessions, passwords and verified addresses.
  public void add(Api api) {
    sessionApi.add(api);
    credentialsApi.add(api);
  }
}
