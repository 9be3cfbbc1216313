package dev.trestle.apps.nbhd.table.identity;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Idempotent;
import dev.trestle.singletable.IdempotentRequest;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import java.time.Instant;
import java.util.Optional;

/// The part of the table that stores identities beside accounts: handles, sessions at authorization servers, keys of programs, quotas and
/// answers to repeated requests.
public interface IdentityItems extends Table {
  @Entity(pk = "HANDLE#{handle}", sk = "UNIQUE", type = "HANDLE")
  Entities<HandleRef> handleRefs();

  @Entity(pk = "OAUTHSTATE#{state}", sk = "META", type = "OAUTHSTATE")
  Entities<OauthState> oauthStates();

  @Entity(pk = "USER#{userId}", sk = "OAUTH#{family}", type = "OAUTHSESSION")
  Entities<OauthSession> oauthSessions();

  @Entity(pk = "USER#{userId}", sk = "PENDINGEMAIL", type = "PENDINGEMAIL")
  Entities<PendingEmail> pendingEmails();

  @Entity(pk = "USER#{userId}", sk = "APIKEY#{keyId}", type = "APIKEY")
  @Unique(value = "secret", pk = "APIKEY#{hash}", sk = "UNIQUE", type = "APIKEYREF")
  Entities<ApiKey> apiKeys();

  @Entity(pk = "USER#{userId}", sk = "QUOTA#{kind}#{window}", type = "QUOTA")
  Entities<QuotaWindow> quotaWindows();

  @Get
  Ref<HandleRef> handleRef(String handle);

  @Get
  Ref<OauthState> oauthState(String state);

  @Get
  Ref<OauthSession> oauthSession(String userId, String family);

  @Query(pk = "USER#{userId}", sk = "OAUTH#")
  Listing<OauthSession> oauthSessionsOf(String userId);

  @Get
  Ref<PendingEmail> pendingEmail(String userId);

  @Get
  Ref<ApiKey> apiKey(String userId, String keyId);

  /// The key of a secret, by its hash.
  @Get(unique = "secret")
  Optional<ApiKey> apiKeyByHash(String hash);

  @Query(pk = "USER#{userId}", sk = "APIKEY#")
  Listing<ApiKey> apiKeysOf(String userId);

  @Get
  Ref<QuotaWindow> quotaWindow(String userId, String kind, Instant window);

  @Query(pk = "USER#{userId}", sk = "QUOTA#")
  Listing<QuotaWindow> quotaWindowsOf(String userId);

  /// Requests that a client may send twice.
  ///
  /// @param userId the caller
  /// @param key the header `Idempotency-Key`
  @Idempotent(pk = "IDEMP#{userId}", sk = "KEY#{key}", keepFor = "PT24H", type = "IDEMPOTENCY")
  IdempotentRequest<StoredAnswer> request(String userId, String key);
}
