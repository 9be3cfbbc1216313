package dev.trestle.singletable.write;

import dev.trestle.singletable.write.operand.TargetEntity;
import java.util.Optional;

/// Removes an entity, whether it is there or not. Given the entity itself, and where versions are counted, only that version.
public record Delete<T>(TargetEntity<T> address, Optional<Requirement<T>> requirement)
    implements EntityWrite<T> {
  public static <T> Delete<T> of(TargetEntity<T> address) {
    return new Delete<>(address, Optional.empty());
  }

  /// The same, if something is so. Said twice, both have to be so.
  public Delete<T> onlyIf(Requirement<T> required) {
    return new Delete<>(address, Requirements.both(requirement, required, address.model()));
  }

  @Override
  public String label() {
    return "delete " + address;
  }
}
