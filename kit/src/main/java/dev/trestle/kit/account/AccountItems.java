package dev.trestle.kit.account;

import dev.trestle.kit.account.token.RefreshToken;
import dev.trestle.kit.secret.OneTimeItems;
import dev.trestle.kit.secret.SecretItems;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Unique;
import java.util.Optional;

/// The part of a table that stores accounts and their sign-ins.
///
/// @param <U> the application's record of a user
public interface AccountItems<U extends Account> extends OneTimeItems, SecretItems {
  @Entity(pk = "USER#{userId}", sk = "PROFILE")
  @Unique(value = "email", pk = "EMAIL#{emailKey}", sk = "UNIQUE", type = "EmailLock")
  Entities<U> users();

  @Get
  Ref<U> user(String userId);

  /// The user who has an address, found by the lock of its uniqueness and not by an index, which may lag.
  @Get(unique = "email")
  Optional<U> userByEmail(String emailKey);

  @Entity(pk = "USER#{userId}", sk = "TOKEN#{tokenId}")
  Entities<RefreshToken> refreshTokens();

  @Get
  Ref<RefreshToken> refreshToken(String userId, String tokenId);

  @Query
  Listing<RefreshToken> refreshTokensOf(String userId);
}
