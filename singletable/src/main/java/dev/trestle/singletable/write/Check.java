package dev.trestle.singletable.write;

import dev.trestle.singletable.write.operand.TargetEntity;
import dev.trestle.singletable.write.requirement.Requirement;
import java.util.Optional;

/// A condition check in a transaction: it writes nothing, and the transaction succeeds only if the requirement is met.
public record Check<T>(TargetEntity<T> address, Requirement<T> required) implements EntityWrite<T> {
  public static <T> Check<T> of(TargetEntity<T> address, Requirement<T> required) {
    var whole = Requirements.both(Optional.empty(), required, address.model());
    return new Check<>(address, whole.orElseThrow());
  }

  @Override
  public Optional<Requirement<T>> requirement() {
    return Optional.of(required);
  }

  @Override
  public String label() {
    return "check " + address;
  }
}
