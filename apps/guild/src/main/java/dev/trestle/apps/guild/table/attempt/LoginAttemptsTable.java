package dev.trestle.apps.guild.table.attempt;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.codec.StorageStyle;

/// The table of attempts to sign in, sorted by time in milliseconds since 1970.
@SingleTable(
    name = "goalsguild_login_attempts{_stage}",
    pk = "pk",
    sk = "ts",
    ttl = "ttl",
    enums = StorageStyle.EnumText.LOWER_CASE)
public interface LoginAttemptsTable extends Table {
  @Entity(pk = "USER#{email}", sk = "{ts:number}")
  Entities<LoginAttempt> loginAttempts();

  @Entity(pk = "ADDRESS#{address}", sk = "{ts:number}")
  Entities<AddressFailure> addressFailures();

  @Get
  Ref<LoginAttempt> loginAttempt(String email, long ts);

  @Get
  Ref<AddressFailure> addressFailure(String address, long ts);

  /// The attempts for an account between two moments, both included, the latest first.
  @Query(pk = "USER#{email}", from = "{start}", to = "{end}", descending = true)
  Listing<LoginAttempt> attemptsFor(String email, long start, long end);

  /// All attempts for an account, the latest first.
  @Query(pk = "USER#{email}", descending = true)
  Listing<LoginAttempt> allAttemptsFor(String email);

  /// The failures at a network address between two moments, both included, the latest first.
  @Query(pk = "ADDRESS#{address}", from = "{start}", to = "{end}", descending = true)
  Listing<AddressFailure> failuresAt(String address, long start, long end);
}
