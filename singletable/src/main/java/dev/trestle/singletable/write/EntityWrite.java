package dev.trestle.singletable.write;

import dev.trestle.singletable.write.operand.TargetEntity;
import java.util.Optional;

/// A write of one entity.
public sealed interface EntityWrite<T> extends Write<T> permits StoringWrite, Delete, Check {
  TargetEntity<T> address();

  /// What has to be so, beyond what the kind of the write asks for.
  Optional<Requirement<T>> requirement();
}
