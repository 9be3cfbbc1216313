package dev.trestle.singletable;

import dev.trestle.singletable.blueprint.TableModel;
import dev.trestle.singletable.write.Writing;

/// What every design interface extends.
public interface Table extends Writing {
  TableModel model();
}
