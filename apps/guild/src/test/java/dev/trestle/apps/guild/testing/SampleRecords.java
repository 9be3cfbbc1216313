package dev.trestle.apps.guild.testing;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.PatternModel.IdempotentPattern;
import dev.trestle.singletable.model.TableModel;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Makes a record of any type, whose texts are ids of nothing, except for one component that names a user. So a test can write every kind of item
/// that a table has, also those that are added later.
public final class SampleRecords {
  private static final Instant NOW = Instant.parse("2024-01-01T12:00:00Z");
  private static final Ids IDS = new Ids(() -> NOW);

  /// Texts that are one of some words, and a word for each.
  private static final Map<String, String> WORDS = Map.of("objectType", "Goal");

  private SampleRecords() {}

  /// The kinds of items of a table: all values that its attribute `type` can have.
  public static Set<String> kinds(TableModel model) {
    var kinds = new TreeSet<String>();
    for (var entity : model.entities()) {
      kinds.add(entity.name());
      entity.uniques().forEach(unique -> kinds.add(unique.type()));
    }
    for (var pattern : model.patterns()) {
      if (pattern instanceof IdempotentPattern once) {
        once.type().values().forEach(type -> kinds.add(((Value.StringValue) type).text()));
      }
    }
    return kinds;
  }

  /// Items of a kind, each with the id of a user in another of the components that can hold it.
  public static <T> List<Item> items(EntityModel<T> entity, String userId) {
    return textComponents(entity.type()).stream()
        .map(component -> entity.item(naming(entity.type(), component, userId)))
        .toList();
  }

  /// The components of a record that can hold the id of a user: texts, and collections of texts.
  private static List<String> textComponents(Class<?> type) {
    return Arrays.stream(type.getRecordComponents())
        .filter(component -> holdsText(component.getGenericType()))
        .filter(component -> !WORDS.containsKey(component.getName()))
        .map(RecordComponent::getName)
        .toList();
  }

  private static boolean holdsText(Type type) {
    return switch (type) {
      case Class<?> plain -> plain == String.class;
      case ParameterizedType of ->
          Arrays.stream(of.getActualTypeArguments()).anyMatch(String.class::equals);
      default -> false;
    };
  }

  /// A record with the id of a user in one component.
  private static <T> T naming(Class<T> type, String component, String userId) {
    try {
      var components = type.getRecordComponents();
      var types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      var values =
          Arrays.stream(components)
              .map(
                  one ->
                      one.getName().equals("expiresAt") && one.getType() == Instant.class
                          ? NOW.plus(Duration.ofDays(365))
                          : value(
                              one.getGenericType(),
                              one.getName().equals(component)
                                  ? Optional.of(userId)
                                  : Optional.ofNullable(WORDS.get(one.getName()))))
              .toArray();
      var constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("Cannot make a " + type, e);
    }
  }

  private static Object value(Type type, Optional<String> named) {
    return switch (type) {
      case ParameterizedType of -> collection(of, named);
      case Class<?> plain when plain == String.class -> named.orElseGet(IDS::next);
      case Class<?> plain when plain == Instant.class -> NOW;
      case Class<?> plain when plain == LocalDate.class -> LocalDate.of(2024, 1, 1);
      case Class<?> plain when plain == boolean.class || plain == Boolean.class -> true;
      case Class<?> plain when plain == int.class || plain == Integer.class -> 1;
      case Class<?> plain when plain == long.class || plain == Long.class -> 1L;
      case Class<?> plain when plain.isEnum() -> plain.getEnumConstants()[0];
      default -> throw new AssertionError("Say how a test makes a " + type);
    };
  }

  private static Object collection(ParameterizedType of, Optional<String> named) {
    var raw = (Class<?>) of.getRawType();
    if (raw == Optional.class) {
      return named.isPresent() ? named : Optional.empty();
    }
    if (raw == List.class) {
      return named.map(List::of).orElse(List.of());
    }
    if (raw == Set.class) {
      return named.map(Set::of).orElse(Set.of());
    }
    if (raw == Map.class) {
      return named.isPresent()
          ? Map.of(named.get(), value(of.getActualTypeArguments()[1], Optional.empty()))
          : Map.of();
    }
    throw new AssertionError("Say how a test makes a " + of);
  }
}
