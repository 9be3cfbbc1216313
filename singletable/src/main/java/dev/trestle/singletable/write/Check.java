package dev.trestle.singletable.write;

import java.util.Optional;

/// Writes nothing, but lets a transaction happen only if something is so.
public record Check<T>(Address<T> address, Requirement<T> required) implements EntityWrite<T> {
  public static <T> Check<T> of(Address<T> address, Requirement<T> required) {
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
