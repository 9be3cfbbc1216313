package dev.trestle.singletable;

import dev.trestle.singletable.write.Check;
import dev.trestle.singletable.write.Delete;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.operand.TargetEntity;
import dev.trestle.singletable.write.requirement.Requirement;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Supplier;

/// A reference to one entity by its key, whether it exists or not. A method with [Get] returns it to read, update, delete or check the
/// entity.
///
/// ```java
/// @Get Ref<Game> game(String code);
///
/// table.game("ABC123").load();
/// table.run(table.game("ABC123").update().set(Game::status).to(PLAYING));
/// table.run(table.game("ABC123").delete());
/// ```
public final class Ref<T> {
  private final TargetEntity<T> address;
  private final Supplier<Optional<T>> reader;

  public Ref(TargetEntity<T> address, Supplier<Optional<T>> reader) {
    this.address = address;
    this.reader = reader;
  }

  public Optional<T> find() {
    return reader.get();
  }

  public T load() {
    return find()
        .orElseThrow(() -> new NoSuchElementException("There is no %s".formatted(address)));
  }

  /// Changes some components of the entity, which must exist.
  public Update<T> update() {
    return Update.of(address);
  }

  public Delete<T> delete() {
    return Delete.of(address);
  }

  /// Adds a condition to a transaction: `check(exists())`, `check(where(Game::status).is(LOBBY))`.
  public Check<T> check(Requirement<T> required) {
    return Check.of(address, required);
  }

  @Override
  public String toString() {
    return address.toString();
  }
}
