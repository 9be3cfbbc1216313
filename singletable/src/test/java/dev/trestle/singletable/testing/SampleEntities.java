package dev.trestle.singletable.testing;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.value.Item;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.model.EntityModel;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Stores one entity of every type of a table, and lists the types of which items are left. A test that deletes something in between fails
/// for an entity that was added to the table, and that nothing deletes.
///
/// @param values the values of components by name, such as `userId`: these connect the entities. Other components have a value of their type, and
///     optional ones none.
/// @param moment the value of all instants; late enough for no entity to expire
public record SampleEntities(Map<String, Object> values, Instant moment) {
  public SampleEntities {
    values = Map.copyOf(values);
  }

  /// Stores the entities, without locks of unique values.
  public void put(Dynamo dynamo, Table table) {
    table
        .model()
        .entities()
        .forEach(entity -> dynamo.putItem(PutItem.of(table.model().name(), item(entity))));
  }

  private <T> Item item(EntityModel<T> entity) {
    return entity.item(sample(entity.type()));
  }

  private <T> T sample(Class<T> type) {
    var components = type.getRecordComponents();
    var types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      var constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(Arrays.stream(components).map(this::value).toArray());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("Cannot make a sample of " + type, e);
    }
  }

  private Object value(RecordComponent component) {
    var type = component.getType();
    @Nullable Object known = values.get(component.getName());
    if (known != null) {
      return type == Optional.class ? Optional.of(known) : known;
    }
    if (type.isEnum()) {
      return type.getEnumConstants()[0];
    }
    if (type.isRecord()) {
      return sample(type);
    }
    return switch (type.getName()) {
      case "java.lang.String" -> component.getName();
      case "java.time.Instant" -> moment;
      case "boolean" -> false;
      case "int" -> 0;
      case "long" -> 0L;
      case "double" -> 0.0;
      case "java.util.Optional" -> Optional.empty();
      case "java.util.OptionalInt" -> OptionalInt.empty();
      case "java.util.OptionalLong" -> OptionalLong.empty();
      case "java.util.List" -> List.of();
      case "java.util.Set" -> Set.of();
      case "java.util.Map" -> Map.of();
      default ->
          throw new IllegalStateException(
              "%s has no sample value for %s; name one in the test"
                  .formatted(component.getDeclaringRecord().getSimpleName(), component));
    };
  }

  /// The types of entities of which a table has items.
  public static Set<Class<?>> stored(Dynamo dynamo, Table table) {
    var types = new HashSet<Class<?>>();
    var scan = Scan.of(table.model().name()).consistently();
    while (true) {
      var page = dynamo.scan(scan);
      for (var entity : table.model().entities()) {
        if (page.items().stream().anyMatch(item -> entity.owns(item.attributes()))) {
          types.add(entity.type());
        }
      }
      if (page.last().isEmpty()) {
        return types;
      }
      scan = scan.startingAfter(page.last().get());
    }
  }
}
