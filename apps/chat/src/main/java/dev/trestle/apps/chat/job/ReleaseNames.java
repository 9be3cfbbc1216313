package dev.trestle.apps.chat.job;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;

/// Releases the username and the email address of a deleted account, so that others can use them.
record ReleaseNames(ChatTable table) implements JobHandler {
  @Override
  public Progress next(Job job) {
    var user = table.user(job.subject()).find().filter(one -> one.deletedAt().isPresent());
    if (user.isEmpty()) {
      return Progress.finished(0);
    }
    table.transact(
        table.user(job.subject()).update().remove(User::emailKey).remove(User::usernameKey));
    return Progress.finished(2);
  }
}
