package dev.trestle.apps.chat.server;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.NotifyLevel;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.singletable.write.Update;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Builds the update of a membership and the audit entry for it. The update is refused if the role has changed since it
/// was read. Not thread-safe.
final class MemberEdit {
  private final Map<String, String> changes = new TreeMap<>();
  private Update<ServerMembership> update;

  MemberEdit(ChatTable table, ServerMembership member) {
    this.update =
        table
            .membership(member.userId(), member.serverId())
            .update()
            .onlyIf(where(ServerMembership::role).is(member.role()));
  }

  void role(Role role) {
    update = update.set(ServerMembership::role).to(role);
    changes.put("role", Inputs.textOf(role));
  }

  void nickname(Optional<String> name) {
    update =
        name.map(text -> update.set(ServerMembership::nickname).to(text))
            .orElseGet(() -> update.remove(ServerMembership::nickname));
    changes.put("nickname", name.orElse(""));
  }

  void timeoutUntil(Optional<Instant> until) {
    update =
        until
            .map(moment -> update.set(ServerMembership::timeoutUntil).to(moment))
            .orElseGet(() -> update.remove(ServerMembership::timeoutUntil));
    changes.put("timeoutUntil", until.map(Instant::toString).orElse(""));
  }

  void notifyLevel(Optional<NotifyLevel> level) {
    update =
        level
            .map(wanted -> update.set(ServerMembership::notifyLevel).to(wanted))
            .orElseGet(() -> update.remove(ServerMembership::notifyLevel));
    changes.put("notifyLevel", level.map(Inputs::textOf).orElse(""));
  }

  /// The requested changes, by name.
  Map<String, String> changes() {
    return changes;
  }

  Update<ServerMembership> write() {
    return update;
  }
}
