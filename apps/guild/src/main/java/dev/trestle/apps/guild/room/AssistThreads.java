package dev.trestle.apps.guild.room;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.room.AssistMember;
import dev.trestle.apps.guild.table.room.AssistMsg;
import dev.trestle.apps.guild.table.room.AssistThread;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Opens assistance threads, adds helpers and sends messages in them. The members are the requester and the helpers; for all others a thread
/// does not exist. Thread-safe.
public final class AssistThreads {
  private final GuildTable table;
  private final Ids ids;
  private final InstantSource clock;

  public AssistThreads(GuildTable table, Ids ids, InstantSource clock) {
    this.table = table;
    this.ids = ids;
    this.clock = clock;
  }

  /// Opens a thread.
  ///
  /// @param text the first message, if there is one
  public Plan open(String userId, String title, Optional<String> text, List<String> helperIds) {
    new InputErrors()
        .text("title", title, 1, RoomLimits.MAX_TITLE)
        .text("text", text, 1, RoomLimits.MAX_TEXT)
        .number("helperIds", helperIds.size(), 0, RoomLimits.MAX_HELPERS)
        .throwIfAny();
    var now = clock.instant();
    var threadId = ids.next();
    var members = new HashSet<>(helperIds);
    members.add(userId);
    var writes = new ArrayList<Write<?>>();
    for (var helper : members) {
      if (!helper.equals(userId)) {
        writes.addAll(mayHelp(userId, helper));
      }
      writes.add(member(threadId, helper, now));
    }
    writes.add(
        table.assistThreads().create(new AssistThread(threadId, userId, title, members, now, now)));
    text.ifPresent(it -> writes.add(table.assistMessages().create(message(threadId, userId, it))));
    return Plan.of(threadId).with(writes);
  }

  /// Adds a helper. Only the requester does.
  public Plan addHelper(String userId, String threadId, String helperId) {
    var thread = load(threadId, userId);
    if (!thread.userId().equals(userId)) {
      throw UserErrorException.of(
          ErrorCode.FORBIDDEN, "Only the user who asked for help adds helpers.");
    }
    if (thread.members().contains(helperId)) {
      return Plan.of(threadId);
    }
    if (thread.members().size() > RoomLimits.MAX_HELPERS) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED,
          "userId",
          "A thread has at most %d helpers.".formatted(RoomLimits.MAX_HELPERS));
    }
    var now = clock.instant();
    return Plan.of(threadId)
        .with(
            member(threadId, helperId, now),
            table
                .assistThread(threadId)
                .update()
                .addTo(AssistThread::members, helperId)
                .set(AssistThread::updatedAt)
                .to(now)
                // With the members that were read: so many at once would exceed the limit.
                .onlyIf(where(AssistThread::updatedAt).is(thread.updatedAt())))
        .with(mayHelp(userId, helperId));
  }

  /// Sends a message.
  public Plan send(String userId, String threadId, String text) {
    Messages.requireText(text);
    var _ = load(threadId, userId);
    var message = message(threadId, userId, text);
    return Plan.of(threadId, message.id())
        .with(
            table.assistMessages().create(message),
            table.assistMember(threadId, userId).check(exists()));
  }

  /// Finds a thread that a user is a member of.
  public Optional<AssistThread> find(String threadId, String userId) {
    return table.assistThread(threadId).find().filter(thread -> thread.members().contains(userId));
  }

  public AssistThread load(String threadId, String userId) {
    return find(threadId, userId)
        .orElseThrow(() -> UserErrorException.notFound("assistance thread"));
  }

  /// The threads of a user, those first that the user joined last.
  public List<AssistThread> list(String userId) {
    var members =
        table.assistThreadsOf(userId).page(PageRequest.first(RoomLimits.MAX_THREADS)).entities();
    var threads = table.assistThreads(members.stream().map(AssistMember::threadId).toList());
    return members.stream()
        .map(member -> threads.get(member.threadId()))
        .filter(Objects::nonNull)
        .toList();
  }

  /// Checks that a user exists, and that neither blocks the other: in the transaction and before.
  private List<Write<?>> mayHelp(String userId, String helperId) {
    if (table.user(helperId).find().filter(user -> user.status() != User.Status.DELETED).isEmpty()
        || table.block(helperId, userId).find().isPresent()) {
      throw UserErrorException.notFound("user");
    }
    if (table.block(userId, helperId).find().isPresent()) {
      throw RoomAccess.blocked();
    }
    return List.of(
        table.block(userId, helperId).check(absent()),
        table.block(helperId, userId).check(absent()));
  }

  private Write<AssistMember> member(String threadId, String userId, Instant now) {
    return table.assistMembers().create(new AssistMember(threadId, userId, now));
  }

  private AssistMsg message(String threadId, String userId, String text) {
    var id = ids.next();
    return new AssistMsg(id, threadId, userId, text, Ids.moment(id));
  }
}
