package dev.trestle.apps.guild.graph;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Decides whose content is hidden because they are suspended: from everybody but administrators, as long as the suspension lasts. Reads are
/// consistent, so that a suspension and its end take effect at once. Thread-safe.
public record SuspendedUsers(GuildTable table) {
  /// Those of some users whose content a viewer does not see, read in one batch.
  ///
  /// @param userIds ids of others among them, such as those of groups, are no users and are not returned
  public Set<String> hiddenFrom(String viewerId, Collection<String> userIds) {
    var others = new HashSet<>(userIds);
    others.remove(viewerId);
    Map<String, User> users = others.isEmpty() ? Map.of() : table.users(others);
    var suspended = new HashSet<String>();
    users.values().stream().filter(User::isSuspended).map(User::userId).forEach(suspended::add);
    return suspended.isEmpty() || isAdministrator(viewerId) ? Set.of() : suspended;
  }

  /// Whether a viewer sees the content of suspended users.
  public boolean isAdministrator(String viewerId) {
    return table.user(viewerId).find().filter(User::isAdministrator).isPresent();
  }
}
