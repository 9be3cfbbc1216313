package dev.trestle.singletable.access;

import dev.trestle.singletable.Count;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Request;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.blueprint.PatternModel.CountPattern;
import dev.trestle.singletable.blueprint.PatternModel.GetPattern;
import dev.trestle.singletable.blueprint.PatternModel.OncePattern;
import dev.trestle.singletable.blueprint.TableModel;
import dev.trestle.singletable.codec.Parts;
import dev.trestle.singletable.lang.Parameter;
import dev.trestle.singletable.lang.Reflection;
import dev.trestle.singletable.write.Address;
import dev.trestle.singletable.write.Writer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What can be done with an open table, whichever way it was described.
record Operations(
    TableModel model, Reader reader, UniqueReader owners, BatchReader batches, Writer writer) {
  <T> Entities<T> entities(EntityModel<T> entity) {
    return new Entities<>(writer.destination(), entity);
  }

  Count count(CountPattern counter, List<Object> arguments) {
    return new Count(
        writer.destination(), counter, arguments, () -> writer.counts().value(counter, arguments));
  }

  Request<Object> request(OncePattern once, List<Object> names) {
    return new Request<>((arguments, work) -> writer.requests().run(once, names, arguments, work));
  }

  /// An entity by its key.
  ///
  /// @param known which parameters are components of it, see [#known]
  <T> Ref<T> ref(
      EntityModel<T> entity, GetPattern get, Map<Integer, String> known, Object[] arguments) {
    var key = entity.keyNames().key(get.key(), arguments);
    return new Ref<>(
        new Address<>(writer.destination(), entity, key, parts(known, arguments), Optional.empty()),
        () -> reader.get(get, arguments).map(entity.type()::cast));
  }

  /// The parameters whose arguments are components of an entity as they stand, by their number. Others may only be written like them.
  static Map<Integer, String> known(EntityModel<?> entity, List<Parameter> parameters) {
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

  private static Parts parts(Map<Integer, String> known, Object[] arguments) {
    var values = new HashMap<String, Object>();
    known.forEach((number, component) -> values.put(component, arguments[number]));
    return new Parts(values);
  }
}
