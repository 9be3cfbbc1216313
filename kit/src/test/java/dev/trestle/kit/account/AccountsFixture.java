package dev.trestle.kit.account;

import dev.trestle.kit.account.password.HashCost;
import dev.trestle.kit.account.signup.EmailSignUpApi;
import dev.trestle.kit.account.signup.EmailUser;
import dev.trestle.kit.account.signup.SignInLinkApi;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.testing.Answer;
import dev.trestle.kit.testing.ApiClient;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.kit.testing.Mailbox;
import dev.trestle.web.route.Router;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;

/// One node with the accounts of a small application, called without a server. Passwords cost nothing, and calls have no limit. Several on
/// one table are several nodes.
final class AccountsFixture implements AutoCloseable {
  static final String PASSWORD = "correct staple horse battery";

  final Mailbox mailbox = new Mailbox();
  final Accounts<EmailUser> accounts;
  final ApiClient client;
  private final EmailQueue emails = new EmailQueue(mailbox);

  AccountsFixture(KitTable table, InstantSource clock) {
    this(table, clock, AccountOptions.DEFAULT);
  }

  AccountsFixture(KitTable table, InstantSource clock, AccountOptions options) {
    this(table, clock, options, false);
  }

  /// @param cookieSessions whether the cookie is the session itself
  AccountsFixture(
      KitTable table, InstantSource clock, AccountOptions options, boolean cookieSessions) {
    var ids = new Ids(clock);
    var answer =
        new Accounts.Answer<EmailUser>(EmailSignUpApi.SignedIn.class, EmailSignUpApi.SignedIn::of);
    this.accounts =
        new Accounts<>(
            table,
            options.hashCost(HashCost.NONE),
            new Accounts.Setting<>(
                new AccountEmails.Sender(
                    "the kit", "/kit", Optional.of(URI.create("https://kit.example/"))),
                emails,
                ApiClient.ROOT,
                "kit_refresh",
                answer,
                ids,
                clock,
                cookieSessions));
    var api = Api.of("Kit", ApiClient.ROOT).authentication(accounts.authentication());
    new EmailSignUpApi<>(accounts, EmailUser::of, ids, clock).add(api);
    new SignInLinkApi<>(accounts, answer, EmailUser::of, ids, clock).add(api);
    accounts.add(api);
    var router = new Router();
    api.mount(router);
    this.client = ApiClient.of(router);
  }

  /// A user who has signed up or in.
  record SignedIn(String userId, ApiClient client, String refreshToken) {}

  SignedIn signUp(String name) {
    return signedIn(
        client.post("/auth/signup", "email", name + "@example.org", "password", PASSWORD).ok(201));
  }

  SignedIn signIn(String name) {
    return signedIn(attempt(name, PASSWORD).ok(200));
  }

  Answer attempt(String name, String password) {
    return client.post("/auth/login", "email", name + "@example.org", "password", password);
  }

  Answer refresh(String refreshToken) {
    return client.post("/auth/refresh", "refreshToken", refreshToken);
  }

  SignedIn signedIn(Answer answer) {
    return new SignedIn(
        answer.text("/userId"),
        client.as(answer.text("/accessToken")),
        answer.text("/refreshToken"));
  }

  /// The code in an email to a user.
  ///
  /// @param number of the emails to that user, from 1
  String code(String name, int number) {
    return Mailbox.token(mailbox.await(name + "@example.org", number).get(number - 1));
  }

  @Override
  public void close() {
    emails.close();
  }
}
