package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.table.ReactionKey;
import dev.trestle.apps.chat.view.ReactionView;
import dev.trestle.singletable.PageRequest;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Builds the views of the reactions to a message: the first users of each emoji, and whether the reader is among all
/// of them.
record ReactionViews(ChatTable table) {
  private static final PageRequest ALL = PageRequest.first(MessageLimits.REACTIONS_AT_ONCE);
  private static final PageRequest FEW = PageRequest.first(MessageLimits.REACTORS);

  List<ReactionView> of(Message message, String reader) {
    var counts = message.reactionCounts();
    if (counts.isEmpty()) {
      return List.of();
    }
    var known = known(message);
    var mine = mine(message, known, reader);
    return counts.entrySet().stream()
        .map(
            entry ->
                new ReactionView(
                    entry.getKey(),
                    entry.getValue(),
                    first(known.getOrDefault(entry.getKey(), List.of())),
                    Optional.of(mine.contains(entry.getKey()))))
        .toList();
  }

  private static List<String> first(List<String> userIds) {
    return userIds.stream().limit(MessageLimits.REACTORS).toList();
  }

  /// Some users of each emoji: all of them if they are few.
  private Map<String, List<String>> known(Message message) {
    var messageId = message.messageId();
    long all = message.reactionCounts().values().stream().mapToLong(Integer::longValue).sum();
    return all <= MessageLimits.REACTIONS_AT_ONCE
        ? table.reactionsTo(messageId).page(ALL).entities().stream()
            .collect(
                Collectors.groupingBy(
                    Reaction::emoji, Collectors.mapping(Reaction::userId, Collectors.toList())))
        : message.reactionCounts().keySet().stream()
            .collect(
                Collectors.toMap(
                    emoji -> emoji,
                    emoji ->
                        table.reactionsWith(messageId, emoji).page(FEW).entities().stream()
                            .map(Reaction::userId)
                            .toList()));
  }

  /// The emoji that the reader chose. Reads only those whose users are not completely known.
  private Set<String> mine(Message message, Map<String, List<String>> known, String reader) {
    var mine = new HashSet<String>();
    var unsure = new HashSet<ReactionKey>();
    message
        .reactionCounts()
        .forEach(
            (emoji, count) -> {
              var userIds = known.getOrDefault(emoji, List.of());
              if (userIds.contains(reader)) {
                mine.add(emoji);
              } else if (userIds.size() < count) {
                unsure.add(new ReactionKey(message.messageId(), emoji));
              }
            });
    if (!unsure.isEmpty()) {
      table.reactions(reader, unsure).keySet().stream().map(ReactionKey::emoji).forEach(mine::add);
    }
    return mine;
  }
}
