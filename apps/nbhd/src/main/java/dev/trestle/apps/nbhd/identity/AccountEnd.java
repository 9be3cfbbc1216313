package dev.trestle.apps.nbhd.identity;

import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.kit.account.AccountDeletion;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.List;

/// What the deletion of an account empties and starts: the profile, and the job that deletes everything else.
record AccountEnd(NbhdTable table, Ids ids, InstantSource clock)
    implements AccountDeletion.Hook<User> {
  @Override
  public void requireDeletable(User user) {
    // Neighbourhoods get another creator, or are deleted, when the user is purged.
  }

  @Override
  public Update<User> emptied(User user, Update<User> update) {
    return update
        .set(User::status)
        .to(User.Status.DELETED)
        .remove(User::emailKey)
        .remove(User::displayName)
        .remove(User::avatarUrl)
        .remove(User::bio)
        .remove(User::location)
        .remove(User::blueskyHandle)
        .remove(User::blueskyDid);
  }

  @Override
  public List<Write<?>> together(User user) {
    return List.of(
        table.jobs().create(Job.of(ids.next(), UserPurge.KIND, user.userId(), clock.instant())));
  }

  @Override
  public void deleted(User user) {
    // The job deletes the rest.
  }
}
