package dev.trestle.apps.chat.account;

import dev.trestle.apps.chat.account.export.Exports;
import dev.trestle.apps.chat.account.letter.Post;
import dev.trestle.apps.chat.account.password.Passwords;
import dev.trestle.apps.chat.account.token.AccessTokens;
import dev.trestle.apps.chat.account.token.SignIns;
import dev.trestle.apps.chat.account.token.Standings;
import dev.trestle.apps.chat.job.Jobs;
import dev.trestle.apps.chat.media.Pictures;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Secret;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.People;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.id.Ids;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;

/// Everything about accounts, put together.
public final class Accounts {
  private final ChatTable table;
  private final AccessTokens accessTokens;
  private final Standings standings;
  private final PasswordCheck check;
  private final EntryApi entryApi;
  private final CredentialsApi credentialsApi;
  private final ProfileApi profileApi;

  /// What accounts are kept in and belong to.
  ///
  /// @param post how letters go, opened and closed by whoever gives it
  /// @param publicUrl under which people reach us, for letters
  public record Surroundings(
      ChatTable table,
      Ids ids,
      InstantSource clock,
      People people,
      Pictures pictures,
      Exports exports,
      Post post,
      Optional<URI> publicUrl) {
    private boolean behindHttps() {
      return publicUrl.filter(url -> "https".equals(url.getScheme())).isPresent();
    }
  }

  public Accounts(AccountOptions options, Surroundings around) {
    this.table = around.table();
    var ids = around.ids();
    var clock = around.clock();
    var people = around.people();
    var pictures = around.pictures();
    var key = Secret.of(table, Secret.TOKENS);
    this.standings = new Standings(table);
    this.accessTokens = new AccessTokens(key, standings, ids, clock);
    var signIns = new SignIns(table, key, standings, ids, clock);
    var passwords = new Passwords(options.hashCost());
    this.check = new PasswordCheck(passwords, clock);
    var oneTimes = new OneTimes(table, clock);
    var correspondence =
        new Correspondence(table, oneTimes, around.post(), around.publicUrl(), clock);
    var cookie = new RefreshCookie(around.behindHttps());
    this.entryApi =
        new EntryApi(
            new Entry(
                table,
                passwords,
                signIns,
                standings,
                correspondence,
                ids,
                clock,
                options.believing()),
            signIns,
            accessTokens,
            cookie,
            new Endings(table, signIns, standings, clock));
    this.credentialsApi =
        new CredentialsApi(table, passwords, check, oneTimes, correspondence, signIns, clock);
    this.profileApi =
        new ProfileApi(
            table,
            new Profiles(
                table, pictures, people, check, correspondence, clock, options.believing()),
            new Departure(
                table,
                check,
                signIns,
                new Departure.Traces(pictures, around.exports(), people),
                new Jobs(table, ids, clock),
                clock),
            people,
            cookie);
  }

  /// Who has an access token.
  public AccessTokens accessTokens() {
    return accessTokens;
  }

  /// Who is still signed in: to be told when the stream says that somebody's sign-ins have changed.
  public Standings standings() {
    return standings;
  }

  /// Whether a password is that of somebody who is signed in.
  public boolean isPassword(String userId, String password) {
    return table
        .user(userId)
        .find()
        .filter(user -> user.deletedAt().isEmpty())
        .filter((User user) -> check.isRight(user, password))
        .isPresent();
  }

  public void add(Api api) {
    entryApi.add(api);
    credentialsApi.add(api);
    profileApi.add(api);
  }
}
