package dev.trestle.kit.account.signup;

import dev.trestle.kit.account.Account;
import dev.trestle.kit.account.AccountEmails;
import dev.trestle.kit.account.AccountItems;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.EmailSettings;
import dev.trestle.kit.app.OpenParts;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.id.Ids;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Function;

/// Accounts that are created by an email address and a password, with the defaults of the environment: an application that wants no more opens
/// them in one line.
///
/// ```java
/// var accounts = EmailAccounts.open("notes", environment, table);
/// var api = accounts.api("Notes").add(Route.of("GET", "/notes", "Lists the caller's notes.", this::list).answers(200, NoteList.class));
/// return RunningApp.of(api, accounts);
/// ```
///
/// Emails go where [EmailSettings] say, if the application declares these. An application with another route for signing up puts [Accounts]
/// together itself.
public final class EmailAccounts<U extends Account> implements AutoCloseable {
  private final String app;
  private final AppEnvironment environment;
  private final EmailQueue emails;
  private final Accounts<U> accounts;
  private final EmailSignUpApi<U> signUpApi;

  private EmailAccounts(
      String app,
      AppEnvironment environment,
      EmailQueue emails,
      AccountItems<U> table,
      Function<NewAccount, U> users) {
    this.app = app;
    this.environment = environment;
    this.emails = emails;
    // As precise as the table: a time that was read equals the time that was stored.
    var clock = InstantSource.tick(environment.clock(), Duration.ofMillis(1));
    var ids = new Ids(clock);
    var sendsEmails = EmailSettings.of(app).find(environment.settings()).isPresent();
    var options = AccountOptions.of(environment, sendsEmails);
    this.accounts =
        new Accounts<>(
            table,
            options,
            new Accounts.Setting<>(
                new AccountEmails.Sender("the " + app, "/" + app, environment.linkUrl()),
                emails,
                apiRoot(),
                app + "_refresh",
                new Accounts.Answer<>(EmailSignUpApi.SignedIn.class, EmailSignUpApi.SignedIn::of),
                ids,
                clock));
    this.signUpApi = new EmailSignUpApi<>(accounts, users, ids, clock);
  }

  /// Opens the accounts of an application that stores nothing else of its users. The caller closes them.
  ///
  /// @param app the application's name: its API is below `/app/api`, its cookie is `app_refresh`
  public static EmailAccounts<EmailUser> open(
      String app, AppEnvironment environment, AccountItems<EmailUser> table) {
    return open(app, environment, table, EmailUser::of);
  }

  /// Opens the accounts of an application with its own record of users. The caller closes them.
  ///
  /// @param app the application's name: its API is below `/app/api`, its cookie is `app_refresh`
  /// @param users makes the application's record of a new user
  public static <U extends Account> EmailAccounts<U> open(
      String app,
      AppEnvironment environment,
      AccountItems<U> table,
      Function<NewAccount, U> users) {
    return OpenParts.open(
        app,
        parts ->
            new EmailAccounts<>(
                app,
                environment,
                parts.add(new EmailQueue(EmailSettings.of(app).sender(environment))),
                table,
                users));
  }

  /// An API with the routes of accounts, which authenticates and limits the callers of all routes that are added to it.
  ///
  /// @param title of the OpenAPI document
  public Api api(String title) {
    var limits = environment.limits().rateLimits(environment.clock());
    var api = Api.of(title, apiRoot()).authentication(accounts.accessTokens()).limiter(limits);
    signUpApi.add(api);
    accounts.add(api);
    return api;
  }

  private String apiRoot() {
    return "/" + app + "/api";
  }

  /// The parts of the accounts, for what is not a default.
  public Accounts<U> accounts() {
    return accounts;
  }

  @Override
  public void close() {
    emails.close();
  }
}
