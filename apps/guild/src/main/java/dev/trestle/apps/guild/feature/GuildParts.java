package dev.trestle.apps.guild.feature;

import dev.trestle.apps.guild.event.Topics;
import dev.trestle.apps.guild.mutation.Mutations;
import dev.trestle.apps.guild.mutation.UserRateLimit;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.attempt.LoginAttemptsTable;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.LimitsMode;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.secret.Signatures;
import dev.trestle.web.limit.Quota;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;

/// The parts that all features share.
///
/// @param emails opened and closed by the application
/// @param blobs stores pictures and exports
/// @param signatures signs the addresses of uploads and downloads
/// @param topics what clients of this node subscribe to
public record GuildParts(
    AppEnvironment environment,
    AccountOptions accountOptions,
    GuildTable table,
    Ids ids,
    Mutations mutations,
    EmailQueue emails,
    BlobStore blobs,
    Signatures signatures,
    Accounts<User> accounts,
    Topics topics) {
  /// The clock of the application, with a precision of milliseconds.
  public InstantSource clock() {
    return environment.clock();
  }

  /// The address of the server in links.
  public Optional<URI> publicUrl() {
    return environment.publicUrl();
  }

  /// The second table: attempts to sign in.
  public LoginAttemptsTable attempts() {
    return environment.tables().open(LoginAttemptsTable.class);
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
