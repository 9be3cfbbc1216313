package dev.trestle.singletable.write;

import dev.trestle.singletable.write.operand.TargetEntity;
import dev.trestle.singletable.write.requirement.Requirement;
import java.util.Optional;

/// A write that deletes an entity, whether it exists or not. If it was made with an entity that has a version, it deletes only that
/// version.
public record Delete<T>(TargetEntity<T> address, Optional<Requirement<T>> requirement)
    implements EntityWrite<T> {
  public static <T> Delete<T> of(TargetEntity<T> address) {
    return new Delete<>(address, Optional.empty());
  }

  /// The same write with a condition. If there are several, all of them must be met.
  public Delete<T> onlyIf(Requirement<T> required) {
    return new Delete<>(address, Requirements.both(requirement, required, address.model()));
  }

  @Override
  public String label() {
    return "delete " + address;
  }
}
