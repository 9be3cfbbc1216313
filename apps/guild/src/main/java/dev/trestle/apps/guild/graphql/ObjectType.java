package dev.trestle.apps.guild.graphql;

import graphql.language.FieldDefinition;
import graphql.language.ObjectTypeDefinition;
import graphql.schema.DataFetcher;
import graphql.schema.idl.TypeDefinitionRegistry;
import graphql.schema.idl.TypeRuntimeWiring;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The resolvers of one type of the schema: a function for each of its fields. Nothing is resolved by reflection, so a component of a record is
/// visible only if a line says so.
///
/// @param <T> the Java type of its values
public final class ObjectType<T> {
  private final String name;
  private final Class<T> source;
  private final Map<String, Resolver<T>> fields = new LinkedHashMap<>();

  /// Computes a field.
  @FunctionalInterface
  public interface Resolver<T> {
    /// A value, an `Optional`, or what [FieldCall#load] returns.
    @Nullable Object resolve(T source, FieldCall call);
  }

  private ObjectType(String name, Class<T> source) {
    this.name = name;
    this.source = source;
  }

  static <T> ObjectType<T> of(String name, Class<T> source) {
    return new ObjectType<>(name, source);
  }

  /// A field that follows from the value alone.
  public ObjectType<T> field(String field, Function<T, @Nullable Object> value) {
    return resolved(field, (from, _) -> value.apply(from));
  }

  /// A field that takes arguments, other reads, or the caller.
  public ObjectType<T> resolved(String field, Resolver<T> resolver) {
    if (fields.put(field, resolver) != null) {
      throw new IllegalStateException("%s.%s has two resolvers".formatted(name, field));
    }
    return this;
  }

  String name() {
    return name;
  }

  Class<T> source() {
    return source;
  }

  /// This type, if its values are of that class.
  @SuppressWarnings("unchecked") // checked by comparing the classes
  <S> ObjectType<S> as(Class<S> wanted) {
    if (!source.equals(wanted)) {
      throw new IllegalStateException(
          "The values of %s are of %s, not of %s".formatted(name, source, wanted));
    }
    return (ObjectType<S>) this;
  }

  TypeRuntimeWiring wiring() {
    var wiring = TypeRuntimeWiring.newTypeWiring(name);
    fields.forEach((field, resolver) -> wiring.dataFetcher(field, fetcher(resolver)));
    return wiring.build();
  }

  private DataFetcher<?> fetcher(Resolver<T> resolver) {
    return environment ->
        resolver.resolve(
            source.cast(Objects.requireNonNull(environment.getSource())),
            FieldCall.of(environment));
  }

  /// Requires that the schema has this type with exactly these fields, those of its extensions included.
  void require(TypeDefinitionRegistry schema) {
    var type = schema.getTypeOrNull(name, ObjectTypeDefinition.class);
    if (type == null) {
      throw new IllegalStateException("The schema has no type %s".formatted(name));
    }
    var declared =
        Stream.concat(
                Stream.of(type),
                schema.objectTypeExtensions().getOrDefault(name, List.of()).stream())
            .flatMap(part -> part.getFieldDefinitions().stream())
            .map(FieldDefinition::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    if (!declared.equals(fields.keySet())) {
      throw new IllegalStateException(
          "The type %s of the schema has the fields %s, and resolvers for %s"
              .formatted(name, declared, new TreeSet<>(fields.keySet())));
    }
  }
}
