package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Searches the messages of a channel from the newest to the oldest. There is no index: one call reads a limited number
/// of messages and returns where it stopped.
public record MessageSearch(ChatTable table) {
  private static final int AT_ONCE = 500;
  private static final Pattern MENTION = Pattern.compile("<@(\\w{26})>");

  /// The result of a search call.
  ///
  /// @param next where to continue; empty at the end of the channel
  /// @param searched the number of messages that were read
  record Found(List<Message> messages, Optional<String> next, int searched) {}

  /// A search of a caller in a channel.
  record SearchRequest(String channelId, String caller, SearchQuery query) {}

  /// @param after where the previous call stopped
  Found find(SearchRequest request, Optional<String> after) {
    var query = request.query();
    var authors = authors(request);
    if (!query.from().isEmpty() && authors.isEmpty()) {
      return new Found(List.of(), Optional.empty(), 0);
    }
    var found = new ArrayList<Message>();
    var place = earlier(after, query.before().map(Ids::first));
    int searched = 0;
    while (searched < MessageLimits.SEARCH_BUDGET) {
      int wanted = Math.min(AT_ONCE, MessageLimits.SEARCH_BUDGET - searched);
      var page = older(request.channelId(), place).page(PageRequest.first(wanted));
      for (var message : page.entities()) {
        if (query.after().filter(message.createdAt()::isBefore).isPresent()) {
          return new Found(found, Optional.empty(), searched);
        }
        searched++;
        place = Optional.of(message.messageId());
        if ((authors.isEmpty() || authors.contains(message.userId()))
            && query.finds(message.content())) {
          found.add(message);
          if (found.size() == MessageLimits.SEARCH_RESULTS) {
            return new Found(found, place, searched);
          }
        }
      }
      if (page.next().isEmpty()) {
        return new Found(found, Optional.empty(), searched);
      }
    }
    return new Found(found, place, searched);
  }

  private static Optional<String> earlier(Optional<String> one, Optional<String> other) {
    return one.isPresent() && other.isPresent()
        ? Optional.of(one.get().compareTo(other.get()) < 0 ? one.get() : other.get())
        : one.or(() -> other);
  }

  private Listing<Message> older(String channelId, Optional<String> place) {
    return place
        .map(MessageKey::of)
        .map(key -> table.messagesBefore(channelId, key.createdAt(), key.messageId()))
        .orElseGet(() -> table.history(channelId));
  }

  /// The ids of the requested authors. Unknown names are ignored.
  private Set<String> authors(SearchRequest request) {
    var ids = new HashSet<String>();
    for (var name : request.query().from()) {
      author(name, request.caller()).ifPresent(ids::add);
    }
    return ids;
  }

  private Optional<String> author(String name, String caller) {
    if (name.equalsIgnoreCase("@me") || name.equalsIgnoreCase("me")) {
      return Optional.of(caller);
    }
    var mention = MENTION.matcher(name);
    var id = Ids.parse(mention.matches() ? mention.group(1) : name);
    return id.isPresent() ? id : named(name.startsWith("@") ? name.substring(1) : name);
  }

  private Optional<String> named(String name) {
    var key = Normalizer.normalize(name, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    return key.isBlank() ? Optional.empty() : table.userByUsername(key).map(User::userId);
  }
}
