package dev.trestle.singletable;

import dev.trestle.singletable.blueprint.TableModel;
import dev.trestle.singletable.write.Write;

/// What every design interface extends.
public interface Table {
  /// Carries out one write. Throws a [dev.trestle.singletable.write.RefusedException] where what it asks for is not so.
  void run(Write write);

  /// Carries out up to 100 writes, all of them or none.
  void transact(Write... writes);

  TableModel model();
}
