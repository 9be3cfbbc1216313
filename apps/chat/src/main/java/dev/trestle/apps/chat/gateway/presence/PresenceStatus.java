package dev.trestle.apps.chat.gateway.presence;

import dev.trestle.apps.chat.table.User;
import java.util.Collection;
import java.util.Locale;

/// How somebody is seen, by what their sockets say.
public enum PresenceStatus {
  ONLINE,
  IDLE,
  DND,
  OFFLINE,
  /// For their own eyes; others see them offline.
  INVISIBLE;

  /// Whoever is invisible anywhere does not want to be seen; whoever does not want to be disturbed anywhere is not; and whoever is
  /// active anywhere is there.
  static PresenceStatus of(Collection<User.Presence> sockets) {
    if (sockets.isEmpty()) {
      return OFFLINE;
    }
    if (sockets.contains(User.Presence.INVISIBLE)) {
      return INVISIBLE;
    }
    if (sockets.contains(User.Presence.DND)) {
      return DND;
    }
    return sockets.contains(User.Presence.ONLINE) ? ONLINE : IDLE;
  }

  /// As others see it.
  public PresenceStatus visibleToOthers() {
    return this == INVISIBLE ? OFFLINE : this;
  }

  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
