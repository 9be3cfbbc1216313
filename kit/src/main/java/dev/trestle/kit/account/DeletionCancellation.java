package dev.trestle.kit.account;

import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The writes that keep an account whose deletion was requested: those of the kit, and those of the application. Thread-safe.
final class DeletionCancellation<U extends Account> {
  private volatile Function<U, List<Write<?>>> further = _ -> List.of();

  /// Sets the writes of the application; see [AccountDeletion.Hook#cancelled].
  void with(Function<U, List<Write<?>>> writes) {
    further = writes;
  }

  /// @param update of the user, with the conditions of the caller
  List<Write<?>> writes(U user, Update<U> update, Instant now) {
    var writes = new ArrayList<Write<?>>();
    writes.add(update.remove(Account::deletionDueAt).set(Account::updatedAt).to(now));
    writes.addAll(further.apply(user));
    return writes;
  }
}
