package dev.trestle.singletable.write;

import dev.trestle.singletable.write.operand.TargetEntity;
import dev.trestle.singletable.write.requirement.Requirement;
import java.util.Optional;

/// A write of one entity: create, put, update, delete or check.
public sealed interface EntityWrite<T> extends Write<T> permits StoringWrite, Delete, Check {
  TargetEntity<T> address();

  /// The condition of the write, in addition to those that its kind implies.
  Optional<Requirement<T>> requirement();
}
