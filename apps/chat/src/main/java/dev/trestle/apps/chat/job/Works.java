package dev.trestle.apps.chat.job;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Job;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// What each kind of job does.
public final class Works {
  private final Map<Job.Kind, Work> works = new EnumMap<>(Job.Kind.class);

  /// @param forgottenIcon what has to be written when the picture at an address is shown in one place less
  public Works(
      ChatTable table, InstantSource clock, Function<String, List<Write<?>>> forgottenIcon) {
    with(Job.Kind.DELETE_SERVER, new DeleteServer(table, clock, forgottenIcon));
    with(Job.Kind.DELETE_CHANNEL, new DeleteChannel(table));
    with(Job.Kind.DELETE_USER, new DeleteUser(table, clock));
    with(Job.Kind.RELEASE_NAMES, new ReleaseNames(table));
    with(Job.Kind.LEAVE_SERVER, new LeaveServer(table));
    with(Job.Kind.PURGE_MESSAGES, new PurgeMessages(table));
  }

  /// Adds what others do.
  public Works with(Job.Kind kind, Work work) {
    works.put(kind, work);
    return this;
  }

  public Map<Job.Kind, Work> all() {
    return works;
  }
}
