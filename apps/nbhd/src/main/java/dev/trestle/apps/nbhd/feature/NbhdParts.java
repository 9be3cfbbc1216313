package dev.trestle.apps.nbhd.feature;

import dev.trestle.apps.nbhd.id.LocalDids;
import dev.trestle.apps.nbhd.id.NbhdIds;
import dev.trestle.apps.nbhd.mutation.Mutations;
import dev.trestle.apps.nbhd.mutation.Quotas;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.secret.Signatures;
import java.time.InstantSource;

/// The parts that all features share.
///
/// @param emails opened and closed by the application
/// @param blobs stores the files of sites, pictures and exports
/// @param signatures signs the addresses of uploads and downloads
/// @param dids the identifiers of local accounts
/// @param verifiedOnly whether only users with a verified email address may create neighbourhoods
public record NbhdParts(
    AppEnvironment environment,
    AccountOptions accountOptions,
    NbhdTable table,
    NbhdIds ids,
    Mutations mutations,
    Quotas quotas,
    EmailQueue emails,
    BlobStore blobs,
    Signatures signatures,
    Accounts<User> accounts,
    LocalDids dids,
    boolean verifiedOnly) {
  /// The clock of the application, with a precision of seconds.
  public InstantSource clock() {
    return environment.clock();
  }
}
