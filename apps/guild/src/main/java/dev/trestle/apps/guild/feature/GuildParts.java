package dev.trestle.apps.guild.feature;

import dev.trestle.apps.guild.mutation.Mutations;
import dev.trestle.apps.guild.mutation.UserRateLimit;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.LimitsMode;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.id.Ids;
import dev.trestle.web.limit.Quota;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;

/// The parts that all features share.
///
/// @param emails opened and closed by the application
public record GuildParts(
    AppEnvironment environment,
    AccountOptions accountOptions,
    GuildTable table,
    Ids ids,
    Mutations mutations,
    EmailQueue emails,
    Accounts<User> accounts) {
  /// The clock of the application, with a precision of milliseconds.
  public InstantSource clock() {
    return environment.clock();
  }

  /// The address of the server in links.
  public Optional<URI> publicUrl() {
    return environment.publicUrl();
  }

  /// Whether one client may act as all users at once, as a benchmark does: limits per user do not apply.
  public boolean forPrograms() {
    return environment.limits() == LimitsMode.PROGRAMS;
  }

  /// A limit on how often each user may do something.
  ///
  /// @param what in the plural, for the message, such as `follows`
  public UserRateLimit limit(String what, Quota quota) {
    return forPrograms() ? UserRateLimit.none() : UserRateLimit.of(what, quota, clock());
  }
}
