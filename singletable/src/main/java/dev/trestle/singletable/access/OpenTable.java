package dev.trestle.singletable.access;

import dev.trestle.singletable.CounterRef;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.IdempotentRequest;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.Reflection;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.PatternModel;
import dev.trestle.singletable.model.PatternModel.BatchPattern;
import dev.trestle.singletable.model.PatternModel.CounterPattern;
import dev.trestle.singletable.model.PatternModel.GetPattern;
import dev.trestle.singletable.model.PatternModel.IdempotentPattern;
import dev.trestle.singletable.model.PatternModel.QueryPattern;
import dev.trestle.singletable.model.PatternModel.UniquePattern;
import dev.trestle.singletable.model.TableModel;
import dev.trestle.singletable.spec.BatchSpec;
import dev.trestle.singletable.spec.CounterSpec;
import dev.trestle.singletable.spec.EntitySpec;
import dev.trestle.singletable.spec.GetSpec;
import dev.trestle.singletable.spec.IdempotentSpec;
import dev.trestle.singletable.spec.PatternSpec;
import dev.trestle.singletable.spec.QuerySpec;
import dev.trestle.singletable.spec.TableSpec;
import dev.trestle.singletable.write.Delete;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.StoringWrite;
import dev.trestle.singletable.write.Write;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// An open table that was described by a [TableSpec]. The specs of its entities and access patterns are the handles for its reads and
/// writes. Arguments are given in the order of the parameters. Safe for many threads.
public final class OpenTable implements Table {
  private final TableSpec spec;
  private final OpenTableOperations operations;

  OpenTable(TableSpec spec, OpenTableOperations operations) {
    this.spec = spec;
    this.operations = operations;
  }

  @Override
  public TableModel model() {
    return operations.model();
  }

  /// Returns the object that makes the writes of an entity.
  public <T> Entities<T> entities(EntitySpec<T> entity) {
    if (!spec.entities().contains(entity)) {
      throw new IllegalArgumentException(
          "%s is no entity of %s".formatted(entity.name(), spec.name()));
    }
    return operations.entities(model(entity.type()));
  }

  @SuppressWarnings("unchecked") // found by its type
  private <T> EntityModel<T> model(Class<T> type) {
    return (EntityModel<T>)
        model().entities().stream()
            .filter(entity -> entity.type() == type)
            .findFirst()
            .orElseThrow();
  }

  /// Finds an entity by its key.
  public <T> Optional<T> find(GetSpec<T> get, Object... arguments) {
    var found =
        switch (pattern(get, arguments)) {
          case UniquePattern<?> owner -> operations.owners().find(owner, arguments);
          case PatternModel other -> operations.reader().get((GetPattern) other, arguments);
        };
    return found.map(get.type()::cast);
  }

  /// Finds many entities. The map has an entry for each requested element whose entity exists.
  ///
  /// @param others the arguments after the requested elements
  @SuppressWarnings("unchecked") // from what is wanted to entities of this type
  public <K, T> Map<K, T> find(BatchSpec<K, T> batch, Collection<K> wanted, Object... others) {
    var arguments = Stream.concat(Stream.of(wanted), Arrays.stream(others)).toArray();
    var pattern = (BatchPattern) pattern(batch, arguments);
    return (Map<K, T>) operations.batches().find(pattern, arguments);
  }

  /// Returns a reference to an entity by its key, whether it exists or not.
  public <T> Ref<T> ref(GetSpec<T> get, Object... arguments) {
    if (pattern(get, arguments) instanceof GetPattern byKey) {
      var entity = model(get.type());
      return operations.ref(
          entity, byKey, OpenTableOperations.known(entity, get.parameters()), arguments);
    }
    throw new IllegalArgumentException(
        "%s finds an entity by a unique attribute; only an entity found by its key can be changed without being read"
            .formatted(get.name()));
  }

  /// Returns the lazy result of a query.
  @SuppressWarnings("unchecked") // it lists entities of this type only
  public <T> Listing<T> list(QuerySpec<T> query, Object... arguments) {
    var pattern = (QueryPattern) pattern(query, arguments);
    return (Listing<T>) operations.reader().listing(PreparedQuery.of(model(), pattern), arguments);
  }

  /// Returns a reference to a counter.
  public CounterRef count(CounterSpec counter, Object... arguments) {
    return operations.count((CounterPattern) pattern(counter, arguments), List.of(arguments));
  }

  /// Returns a request that is carried out once.
  @SuppressWarnings("unchecked") // what comes of it is read and written as this type
  public <R> IdempotentRequest<R> request(IdempotentSpec<R> once, Object... arguments) {
    var pattern = (IdempotentPattern) pattern(once, arguments);
    return (IdempotentRequest<R>) operations.request(pattern, List.of(arguments));
  }

  private PatternModel pattern(PatternSpec wanted, Object[] arguments) {
    if (!spec.patterns().contains(wanted)) {
      throw new IllegalArgumentException(
          "%s is no access pattern of %s".formatted(wanted.name(), spec.name()));
    }
    requireFitting(wanted, arguments);
    return model().patterns().stream()
        .filter(pattern -> pattern.name().equals(wanted.name()))
        .findFirst()
        .orElseThrow();
  }

  private static void requireFitting(PatternSpec pattern, Object[] arguments) {
    var parameters = pattern.parameters();
    boolean fits = parameters.size() == arguments.length;
    for (int i = 0; fits && i < arguments.length; i++) {
      fits = boxed(parameters.get(i)).isInstance(arguments[i]);
    }
    if (!fits) {
      throw new IllegalArgumentException(
          "%s takes (%s), not %s"
              .formatted(
                  pattern.name(),
                  String.join(", ", parameters.stream().map(OpenTable::text).toList()),
                  List.of(arguments)));
    }
  }

  private static Class<?> boxed(JavaParameter parameter) {
    return MethodType.methodType(Reflection.classOf(parameter.type())).wrap().returnType();
  }

  private static String text(JavaParameter parameter) {
    return "%s %s".formatted(parameter.type().simpleName(), parameter.name());
  }

  @Override
  public <T> T run(StoringWrite<T> write) {
    return operations.writer().run(write);
  }

  @Override
  public <T> Optional<T> run(Delete<T> write) {
    return operations.writer().run(write);
  }

  @Override
  public void run(Write<?> write) {
    operations.writer().run(write);
  }

  @Override
  public <T> Outcome<T> attempt(Write<T> write) {
    return operations.writer().attempt(write);
  }

  @Override
  public void transact(Write<?>... writes) {
    operations.writer().transact(writes);
  }

  @Override
  public void transact(List<? extends Write<?>> writes) {
    operations.writer().transact(writes);
  }

  @Override
  public Outcome<?> attempt(List<? extends Write<?>> writes) {
    return operations.writer().attempt(writes);
  }

  @Override
  public void batch(List<? extends Write<?>> writes) {
    operations.writer().batch(writes);
  }

  @Override
  public String toString() {
    return "table " + model().name();
  }
}
