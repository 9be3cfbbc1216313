package dev.trestle.apps.chat.server;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.view.MemberView;
import dev.trestle.apps.chat.view.PresenceLookup;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.api.Paging;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.singletable.Cursor;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Lists the members of a server, or those whose name contains a text. A member who joined a moment ago may be missing.
public record MemberSearch(ChatTable table, UserCache userCache, PresenceLookup presences) {
  /// The limit of one call. The caller continues after the cursor.
  private static final int MAX_READ = 1_000;

  private static final int MOST_REQUESTS = 25;

  /// A page of members.
  @SchemaName("MemberPage")
  public record Found(List<MemberView> members, Optional<String> next) {}

  /// Lists members as one of them sees them.
  ///
  /// @param viewer the calling member of the server
  public Found list(ServerMembership viewer, Paging paging, Optional<String> wanted) {
    var text = wanted.map(MemberSearch::folded).filter(folded -> !folded.isEmpty());
    var found = new ArrayList<MemberView>();
    var place = paging;
    var next = Optional.<Cursor>empty();
    int read = 0;
    int requests = 0;
    do {
      // As many as fit on the page, so that the cursor is after the last one that is shown.
      var page = place.read(table.membersOf(viewer.serverId()), paging.limit() - found.size());
      found.addAll(shown(viewer, page.entities(), text));
      read += page.entities().size();
      requests++;
      next = page.next();
      place = next.map(paging::from).orElse(place);
    } while (next.isPresent()
        && found.size() < paging.limit()
        && read < MAX_READ
        && requests < MOST_REQUESTS);
    return new Found(present(found), next.map(Cursor::text));
  }

  private List<MemberView> shown(
      ServerMembership viewer, List<ServerMembership> members, Optional<String> text) {
    var users = userCache.of(members.stream().map(ServerMembership::userId).toList());
    var shown = new ArrayList<MemberView>();
    for (var member : members) {
      var user = users.getOrDefault(member.userId(), PublicUser.deleted(member.userId()));
      var view = MemberView.visibleTo(viewer.userId(), member, user);
      if (text.isEmpty() || matches(view, text.get())) {
        shown.add(view);
      }
    }
    return shown;
  }

  private static boolean matches(MemberView member, String text) {
    return Stream.of(
            Optional.of(member.user().username()), member.user().displayName(), member.nickname())
        .flatMap(Optional::stream)
        .anyMatch(name -> folded(name).contains(text));
  }

  private List<MemberView> present(List<MemberView> members) {
    var seen = presences.of(members.stream().map(MemberView::userId).toList());
    return members.stream()
        .map(
            member -> {
              var as = seen.get(member.userId());
              return as == null ? member : member.withPresence(as);
            })
        .toList();
  }

  /// One member.
  public MemberView show(ServerMembership viewer, ServerMembership member) {
    var view = MemberView.visibleTo(viewer.userId(), member, userCache.of(member.userId()));
    return present(List.of(view)).getFirst();
  }

  private static String folded(String text) {
    return Normalizer.normalize(text.strip(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
  }
}
