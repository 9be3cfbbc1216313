package dev.trestle.singletable.testing.fragment;

import dev.trestle.singletable.Counter;
import dev.trestle.singletable.CounterRef;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Idempotent;
import dev.trestle.singletable.IdempotentRequest;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A generic fragment: people and their sessions.
///
/// @param <U> the record of a person
public interface AccountItems<U extends Account> extends Table {
  /// A device that is signed in.
  record Session(String userId, String sessionId, Instant since) {}

  @Entity(pk = "USER#{userId}", sk = "PROFILE")
  @Indexed(index = "byEmail", pk = "EMAIL#{email}", sk = "USER#{userId}")
  @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
  Entities<U> users();

  @Entity(pk = "USER#{userId}", sk = "SESSION#{since:millis}#{sessionId}")
  Entities<Session> sessions();

  @Get
  Ref<U> user(String userId);

  @Get
  Map<String, U> usersOf(List<String> userIds);

  @Get(unique = "email")
  Optional<U> userByEmail(String email);

  @Counter(pk = "USER#{userId}", sk = "SIGN_INS")
  CounterRef signIns(String userId);

  @Idempotent(pk = "REQUEST#{requestId}", sk = "REQUEST", keepFor = "PT24H")
  IdempotentRequest<Session> signingIn(String requestId);

  @Query(index = "byEmail")
  Listing<U> usersByEmail(String email);

  @Query(descending = true)
  Listing<Session> sessionsOf(String userId);

  @Query(after = "moment")
  Listing<Session> sessionsSince(String userId, Instant moment);

  @Query(from = "start", to = "end")
  Page<Session> sessionsBetween(String userId, Instant start, Instant end, PageRequest page);

  /// Starts a session, and counts it.
  default Session signIn(String userId, String sessionId, Instant now) {
    var session = new Session(userId, sessionId, now);
    transact(sessions().create(session), signIns(userId).add(1));
    return session;
  }
}
