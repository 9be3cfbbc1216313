package dev.trestle.singletable.stream;

import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.stream.UserIdentity;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.UnreadableException;
import dev.trestle.singletable.key.KeyFormatter;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.KeyPair;
import dev.trestle.singletable.model.PatternModel.CounterPattern;
import dev.trestle.singletable.model.PatternModel.IdempotentPattern;
import dev.trestle.singletable.model.TableModel;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Interprets stream records by the table's design: finds the entity and the kind of change. It decodes only records with handlers.
final class RecordInterpreter {
  private final TableModel table;
  private final List<HandlerRegistration> handlers;
  private final List<KeyPair> sideItems;
  private final Optional<String> typeAttribute;
  private final Map<Value, EntityModel<?>> entitiesByType = new HashMap<>();
  private final Map<EntityModel<?>, Set<ChangeKind>> handled = new HashMap<>();

  RecordInterpreter(TableModel table, List<HandlerRegistration> handlers) {
    this.table = table;
    this.handlers = List.copyOf(handlers);
    this.sideItems = sideItems(table);
    this.typeAttribute = table.entities().stream().findFirst().flatMap(EntityModel::typeAttribute);
    for (var entity : table.entities()) {
      entitiesByType.putIfAbsent(Value.of(entity.name()), entity);
      handled.put(entity, handledKinds(entity));
    }
  }

  private Set<ChangeKind> handledKinds(EntityModel<?> entity) {
    var kinds = EnumSet.noneOf(ChangeKind.class);
    for (var kind : ChangeKind.values()) {
      if (handlers.stream().anyMatch(handler -> handler.wants(entity.type(), kind))) {
        kinds.add(kind);
      }
    }
    return kinds;
  }

  /// A change of one entity. A record has two of them if an item of one type replaced an item of another type.
  private record Step(ChangeKind kind, EntityModel<?> entity) {}

  /// Whether a record is of entities without handlers. Reads the types of its images only, and creates no objects: most records are for other
  /// subscriptions.
  boolean isUnwanted(StreamRecord record) {
    var before = record.oldImage().isPresent() ? entity(record.oldImage().get()) : null;
    var after = record.newImage().isPresent() ? entity(record.newImage().get()) : null;
    if (before == null || after == null) {
      return before != null
          ? !isHandled(before, removal(record))
          : after != null && !isHandled(after, ChangeKind.CREATED);
    }
    return before.equals(after)
        ? !isHandled(before, ChangeKind.CHANGED)
        : !isHandled(before, removal(record)) && !isHandled(after, ChangeKind.CREATED);
  }

  private boolean isHandled(EntityModel<?> entity, ChangeKind kind) {
    return handled.getOrDefault(entity, Set.of()).contains(kind);
  }

  InterpretedRecord meaning(StreamRecord record) {
    var steps = steps(record);
    if (steps.isEmpty()) {
      return isSideItem(record)
          ? new InterpretedRecord.Unwanted()
          : new InterpretedRecord.Unknown();
    }
    try {
      var calls = new ArrayList<InterpretedRecord.Call>();
      for (var step : steps) {
        calls.addAll(calls(step, record));
      }
      return calls.isEmpty()
          ? new InterpretedRecord.Unwanted()
          : new InterpretedRecord.Wanted(calls);
    } catch (UnreadableException e) {
      return new InterpretedRecord.Unreadable(e);
    }
  }

  private List<Step> steps(StreamRecord record) {
    var before = record.oldImage().flatMap(image -> Optional.ofNullable(entity(image)));
    var after = record.newImage().flatMap(image -> Optional.ofNullable(entity(image)));
    if (before.isPresent() && before.equals(after)) {
      return List.of(new Step(ChangeKind.CHANGED, before.get()));
    }
    var steps = new ArrayList<Step>();
    before.ifPresent(entity -> steps.add(new Step(removal(record), entity)));
    after.ifPresent(entity -> steps.add(new Step(ChangeKind.CREATED, entity)));
    return steps;
  }

  private static ChangeKind removal(StreamRecord record) {
    return record.userIdentity().equals(Optional.of(UserIdentity.TIME_TO_LIVE))
        ? ChangeKind.EXPIRED
        : ChangeKind.REMOVED;
  }

  private @Nullable EntityModel<?> entity(Item image) {
    if (typeAttribute.isPresent()) {
      var type = image.attributes().value(typeAttribute.get());
      return type == null ? null : entitiesByType.get(type);
    }
    for (var entity : table.entities()) {
      if (entity.owns(image.attributes())) {
        return entity;
      }
    }
    return null;
  }

  private List<InterpretedRecord.Call> calls(Step step, StreamRecord record) {
    var interested =
        handlers.stream()
            .filter(handler -> handler.wants(step.entity().type(), step.kind()))
            .toList();
    if (interested.isEmpty()) {
      return List.of();
    }
    var change = change(step, record);
    return interested.stream()
        .map(handler -> new InterpretedRecord.Call(handler.reaction(), change))
        .toList();
  }

  private static Change<?> change(Step step, StreamRecord record) {
    var origin = ChangeOrigin.of(record);
    return switch (step.kind()) {
      case CREATED -> new Change.Created<Object>(read(step, record.newImage()), origin);
      case CHANGED ->
          new Change.Changed<Object>(
              read(step, record.oldImage()), read(step, record.newImage()), origin);
      case REMOVED -> new Change.Removed<Object>(read(step, record.oldImage()), origin);
      case EXPIRED -> new Change.Expired<Object>(read(step, record.oldImage()), origin);
    };
  }

  private static Object read(Step step, Optional<Item> image) {
    return step.entity().entity(image.orElseThrow());
  }

  private boolean isSideItem(StreamRecord record) {
    var partition = record.key().attributes().value(table.key().partition());
    var sort = record.key().attributes().value(table.key().sort());
    return partition instanceof Value.StringValue(var first)
        && sort instanceof Value.StringValue(var second)
        && sideItems.stream()
            .anyMatch(key -> canBe(key.partition(), first) && canBe(key.sort(), second));
  }

  private static boolean canBe(KeyFormatter maker, String text) {
    return maker.template().read(text).isPresent();
  }

  /// The key formats of the items that are not entities: locks of unique values, counters, and results of requests.
  private static List<KeyPair> sideItems(TableModel table) {
    var keys = new ArrayList<KeyPair>();
    table.entities().forEach(entity -> entity.uniques().forEach(lock -> keys.add(lock.key())));
    for (var pattern : table.patterns()) {
      if (pattern instanceof CounterPattern counter) {
        keys.add(counter.key());
      } else if (pattern instanceof IdempotentPattern once) {
        keys.add(once.key());
      }
    }
    return keys;
  }
}
