package dev.trestle.apps.guild.account;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.account.NicknameReservation;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Optional;

/// Changes the nickname of a user: the locks of the old and the new one, the profile and the reservation of the old one in one transaction. Only
/// the user who gave a nickname up can take it again while it is reserved. Thread-safe.
final class NicknameChange {
  /// A user changes the nickname at most once in this time, so that others can follow it.
  static final Duration PAUSE = Duration.ofDays(7);

  /// Nobody else can take the old nickname in this time, so that nobody can pass as its former owner.
  static final Duration RESERVED = Duration.ofDays(30);

  private final GuildTable table;
  private final InstantSource clock;

  NicknameChange(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// When a user can change the nickname again; empty if they can now.
  static Optional<Instant> changeableAt(User user, Instant now) {
    return user.nicknameChangedAt().map(changed -> changed.plus(PAUSE)).filter(now::isBefore);
  }

  Plan plan(String userId, String typed) {
    var nickname = Nickname.of(typed);
    nickname
        .findProblem()
        .ifPresent(
            problem -> {
              throw UserErrorException.of(ErrorCode.VALIDATION, "nickname", problem);
            });
    var user = table.user(userId).load();
    if (user.nickname().equals(nickname.text())) {
      return Plan.of(userId);
    }
    var now = clock.instant();
    changeableAt(user, now)
        .ifPresent(
            moment -> {
              throw UserErrorException.of(
                  ErrorCode.RATE_LIMITED,
                  "nickname",
                  "You can change your nickname again at %s.".formatted(moment));
            });
    var update = update(user, nickname, now);
    if (user.nicknameKey().equals(Optional.of(nickname.key()))) {
      return Plan.of(userId).with(update);
    }
    return swap(user, nickname, update, now);
  }

  private Plan swap(User user, Nickname nickname, Update<User> update, Instant now) {
    var reservation = table.nicknameReservation(nickname.key());
    var reserved = reservation.find();
    boolean taken =
        nickname.isReserved()
            || table.userByNickname(nickname.key()).isPresent()
            || reserved.filter(it -> !it.userId().equals(user.userId())).isPresent();
    if (taken) {
      throw UserErrorException.of(ErrorCode.NICKNAME_TAKEN, "nickname", "This nickname is taken.");
    }
    var writes = new ArrayList<Write<?>>();
    writes.add(update.set(User::nicknameKey).to(nickname.key()));
    writes.add(
        reserved.isPresent()
            ? reservation.delete().onlyIf(where(NicknameReservation::userId).is(user.userId()))
            : reservation.check(absent()));
    user.nicknameKey()
        .map(old -> new NicknameReservation(old, user.userId(), now.plus(RESERVED)))
        .ifPresent(old -> writes.add(table.nicknameReservations().put(old)));
    return Plan.of(user.userId()).with(writes);
  }

  /// The update of the user who was read, which releases the old nickname.
  private Update<User> update(User user, Nickname nickname, Instant now) {
    return table
        .users()
        .update(user)
        .set(User::nickname)
        .to(nickname.text())
        .set(User::nicknameChangedAt)
        .to(now)
        .set(User::updatedAt)
        .to(now)
        .onlyIf(where(User::deletedAt).isAbsent().and(where(User::updatedAt).is(user.updatedAt())));
  }
}
