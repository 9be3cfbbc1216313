package dev.trestle.apps.chat.job;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// The handlers of all kinds of jobs.
public final class JobHandlers {
  private final Map<String, JobHandler> handlers = new HashMap<>();

  /// @param forgottenIcon the writes that release a reference to the picture at an address
  public JobHandlers(
      ChatTable table, InstantSource clock, Function<String, List<Write<?>>> forgottenIcon) {
    with(JobKind.DELETE_SERVER, new DeleteServer(table, clock, forgottenIcon));
    with(JobKind.DELETE_CHANNEL, new DeleteChannel(table));
    with(JobKind.DELETE_USER, new DeleteUser(table, clock));
    with(JobKind.RELEASE_NAMES, new ReleaseNames(table));
    with(JobKind.LEAVE_SERVER, new LeaveServer(table));
    with(JobKind.PURGE_MESSAGES, new PurgeMessages(table));
  }

  /// Adds a handler.
  public JobHandlers with(String kind, JobHandler handler) {
    handlers.put(kind, handler);
    return this;
  }

  public Map<String, JobHandler> all() {
    return handlers;
  }
}
