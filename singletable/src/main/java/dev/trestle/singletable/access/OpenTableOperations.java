package dev.trestle.singletable.access;

import dev.trestle.singletable.CounterRef;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.IdempotentRequest;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.codec.KnownComponents;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.Reflection;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.PatternModel.CounterPattern;
import dev.trestle.singletable.model.PatternModel.GetPattern;
import dev.trestle.singletable.model.PatternModel.IdempotentPattern;
import dev.trestle.singletable.model.TableModel;
import dev.trestle.singletable.write.operand.TargetEntity;
import dev.trestle.singletable.write.plan.TableWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The operations of an open table, for both kinds of declaration: a design interface or a spec.
record OpenTableOperations(
    TableModel model,
    PatternReader reader,
    UniqueReader owners,
    BatchReader batches,
    TableWriter writer) {
  <T> Entities<T> entities(EntityModel<T> entity) {
    return new Entities<>(writer.destination(), entity);
  }

  CounterRef count(CounterPattern counter, List<Object> arguments) {
    return new CounterRef(
        writer.destination(), counter, arguments, () -> writer.counts().value(counter, arguments));
  }

  IdempotentRequest<Object> request(IdempotentPattern once, List<Object> names) {
    return new IdempotentRequest<>(
        (arguments, work) -> writer.requests().run(once, names, arguments, work));
  }

  /// Returns a reference to an entity by its key.
  ///
  /// @param known the parameters that are components of the entity, see [#known]
  <T> Ref<T> ref(
      EntityModel<T> entity, GetPattern get, Map<Integer, String> known, Object[] arguments) {
    var key = entity.keyNames().key(get.key(), arguments);
    return new Ref<>(
        new TargetEntity<>(
            writer.destination(), entity, key, parts(known, arguments), Optional.empty()),
        () -> reader.get(get, arguments).map(entity.type()::cast));
  }

  /// The parameters that are components of the entity with the same type, by their position. Others only share the component's text form.
  static Map<Integer, String> known(EntityModel<?> entity, List<JavaParameter> parameters) {
    var known = new HashMap<Integer, String>();
    for (int i = 0; i < parameters.size(); i++) {
      var parameter = parameters.get(i);
      var component = entity.codec().component(parameter.name());
      if (component.isPresent() && Reflection.of(component.get().type()).equals(parameter.type())) {
        known.put(i, component.get().name());
      }
    }
    return known;
  }

  private static KnownComponents parts(Map<Integer, String> known, Object[] arguments) {
    var values = new HashMap<String, Object>();
    known.forEach((number, component) -> values.put(component, arguments[number]));
    return new KnownComponents(values);
  }
}
