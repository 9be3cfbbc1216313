package dev.trestle.apps.guild.table.account;

import java.util.List;

/// The stored outcome of a mutation: the ids of what it made or changed. A repeated request resolves them again.
public record RequestOutcome(List<String> ids) {
  public RequestOutcome {
    ids = List.copyOf(ids);
  }
}
