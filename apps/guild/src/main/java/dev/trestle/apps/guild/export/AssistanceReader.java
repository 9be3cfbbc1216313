package dev.trestle.apps.guild.export;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.room.AssistMsg;
import dev.trestle.apps.guild.table.room.AssistThread;
import dev.trestle.kit.export.ExportPage;
import dev.trestle.kit.export.ExportReader;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads what a user has written in assistance threads, one page of one thread at a time. A thread with more messages than a page has several lines.
record AssistanceReader(GuildTable table) implements ExportReader<User> {
  private static final int PAGE = 1_000;

  /// A thread with some of the user's messages in it.
  record WrittenIn(String threadId, Optional<String> title, List<Written> messages) {}

  record Written(String id, String text, Instant createdAt) {
    static Written of(AssistMsg message) {
      return new Written(message.id(), message.text(), message.createdAt());
    }
  }

  /// The stored position.
  ///
  /// @param threads the cursor of the next thread; empty after the last one, and before the first one
  /// @param thread the thread that is read; empty between two threads
  /// @param messages the cursor of its next messages; empty for its first ones
  private record Position(
      Optional<String> threads, Optional<String> thread, Optional<String> messages) {
    static Position of(Map<String, String> stored) {
      return new Position(
          Optional.ofNullable(stored.get("threads")),
          Optional.ofNullable(stored.get("thread")),
          Optional.ofNullable(stored.get("messages")));
    }

    Map<String, String> stored() {
      var members = new LinkedHashMap<String, String>();
      threads.ifPresent(cursor -> members.put("threads", cursor));
      thread.ifPresent(id -> members.put("thread", id));
      messages.ifPresent(cursor -> members.put("messages", cursor));
      return members;
    }
  }

  @Override
  public ExportPage read(User user, Map<String, String> from) {
    var stored = Position.of(from);
    var at = stored.thread().isPresent() ? stored : nextThread(user, stored);
    return at.thread()
        .map(threadId -> readThread(user, threadId, at))
        .orElseGet(
            () ->
                new ExportPage(
                    List.of(), ExportPage.QUERY_COST, at.stored(), at.threads().isPresent()));
  }

  private Position nextThread(User user, Position at) {
    var page =
        table
            .assistThreadsOf(user.userId())
            .page(PageRequest.first(1).after(at.threads().map(Cursor::new)));
    return new Position(
        page.next().map(Cursor::text),
        page.entities().stream().findFirst().map(member -> member.threadId()),
        Optional.empty());
  }

  private ExportPage readThread(User user, String threadId, Position at) {
    var page =
        table
            .assistanceIn(threadId)
            .page(PageRequest.first(PAGE).limit(PAGE).after(at.messages().map(Cursor::new)));
    var next =
        new Position(
            at.threads(),
            page.next().isPresent() ? at.thread() : Optional.empty(),
            page.next().map(Cursor::text));
    var written =
        page.entities().stream()
            .filter(message -> message.userId().equals(user.userId()))
            .map(Written::of)
            .toList();
    return new ExportPage(
        written.isEmpty() && at.messages().isPresent()
            ? List.of()
            : List.of(new WrittenIn(threadId, title(threadId), written)),
        3 * ExportPage.QUERY_COST + page.entities().size(),
        next.stored(),
        next.thread().isPresent() || next.threads().isPresent());
  }

  private Optional<String> title(String threadId) {
    return table.assistThread(threadId).find().map(AssistThread::title);
  }
}
