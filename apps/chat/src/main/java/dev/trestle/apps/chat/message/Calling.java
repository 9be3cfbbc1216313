package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.Place;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.kit.api.Problems;
import java.util.List;

/// Whom a message calls.
///
/// @param userIds members of the server, in the order of the text
/// @param everyone said by somebody who may; by anybody else it is a word like others
record Calling(List<String> userIds, boolean everyone) {
  static Calling of(Content content, Place place, ChatTable table) {
    boolean everyone = content.mentionsEveryone() && place.role().isAtLeast(Role.ADMIN);
    var mentioned = content.mentioned();
    if (mentioned.isEmpty()) {
      return new Calling(List.of(), everyone);
    }
    if (mentioned.size() > Limits.MENTIONS) {
      throw Problems.tooMany(
          "MENTIONS", "A message calls at most %d people.".formatted(Limits.MENTIONS));
    }
    var members = table.memberships(mentioned, place.server().serverId());
    return new Calling(mentioned.stream().filter(members::containsKey).toList(), everyone);
  }
}
