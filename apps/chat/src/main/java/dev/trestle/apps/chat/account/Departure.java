package dev.trestle.apps.chat.account;

import static dev.trestle.singletable.write.Requirement.where;

import dev.trestle.apps.chat.access.Limits;
import dev.trestle.apps.chat.account.export.Exports;
import dev.trestle.apps.chat.account.token.SignIns;
import dev.trestle.apps.chat.job.Jobs;
import dev.trestle.apps.chat.media.Pictures;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.People;
import dev.trestle.kit.api.Problems;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How an account ends: at once for everybody who looks, and bit by bit where it was.
final class Departure {
  private final ChatTable table;
  private final PasswordCheck check;
  private final SignIns signIns;
  private final Traces traces;
  private final Jobs jobs;
  private final InstantSource clock;

  /// What is left of somebody elsewhere.
  record Traces(Pictures pictures, Exports exports, People people) {}

  Departure(
      ChatTable table,
      PasswordCheck check,
      SignIns signIns,
      Traces traces,
      Jobs jobs,
      InstantSource clock) {
    this.table = table;
    this.check = check;
    this.signIns = signIns;
    this.traces = traces;
    this.jobs = jobs;
    this.clock = clock;
  }

  void leave(String userId, String password) {
    // Read before the servers: whoever becomes an owner from here on has changed the account.
    var user = table.user(userId).load();
    check.require(user, password);
    boolean owner =
        table.serversOf(userId).stream(Limits.SERVERS_READ)
            .filter(member -> member.role() == Role.OWNER)
            .anyMatch(member -> isThere(member.serverId()));
    if (owner) {
      throw Problems.conflict(
          "OWNS_SERVERS", "You own a server. Give it to somebody else, or delete it, first.");
    }
    var now = clock.instant();
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table
            .user(userId)
            .update()
            .set(User::deletedAt)
            .to(now)
            .set(User::tokensSince)
            .to(now)
            .set(User::updatedAt)
            .to(now)
            .set(User::email)
            .to("")
            .set(User::username)
            .to("deleted")
            .set(User::passwordHash)
            .to("")
            .set(User::emailVerified)
            .to(false)
            .remove(User::displayName)
            .remove(User::bio)
            .remove(User::avatarUrl)
            .onlyIf(
                where(User::passwordHash)
                    .is(user.passwordHash())
                    .and(where(User::updatedAt).is(user.updatedAt()))
                    .and(where(User::deletedAt).isAbsent())
                    .and(
                        user.avatarUrl()
                            .map(url -> where(User::avatarUrl).is(url))
                            .orElseGet(() -> where(User::avatarUrl).isAbsent()))));
    writes.add(jobs.deleteUser(userId));
    writes.add(jobs.releaseNames(userId));
    writes.add(traces.exports().forgotten(userId));
    writes.addAll(traces.pictures().swap(user.avatarUrl(), Optional.empty()));
    if (table.attempt(List.copyOf(writes)) instanceof Outcome.Refused<?>) {
      throw Problems.conflict("CONFLICT", "The account was changed meanwhile. Try again.");
    }
    traces.people().changed(table.user(userId).load());
    signIns.endAll(userId);
    traces.exports().forget(userId);
  }

  /// One that is being taken apart is nobody's any more.
  private boolean isThere(String serverId) {
    return table.server(serverId).find().filter(server -> !server.deleting()).isPresent();
  }
}
