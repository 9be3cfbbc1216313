package dev.trestle.singletable.checking;

import dev.trestle.singletable.checked.CheckedEntity;
import dev.trestle.singletable.checked.CheckedTable;
import dev.trestle.singletable.codec.Component.Absence;
import dev.trestle.singletable.codec.Component.Role;
import dev.trestle.singletable.codec.ComponentFormat;
import dev.trestle.singletable.codec.StorageFormats;
import dev.trestle.singletable.declaration.IndexDeclaration;
import dev.trestle.singletable.template.Template;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Checks that the key attributes of indexes have the right types in all entities. DynamoDB has one type for each key attribute, and
/// rejects an item with an attribute of another type, whether the item should be in the index or not.
record IndexAttributeCheck(CheckedTable table, StorageFormats forms, DesignProblems problems) {
  /// The type of an attribute, and the entity that determines it.
  private record Typed(Type type, CheckedEntity by) {}

  private enum Type {
    TEXT,
    NUMBER,
    OTHER;

    @Override
    public String toString() {
      return this == TEXT ? "a text" : "a number";
    }
  }

  /// A key attribute of an index, in one entity.
  ///
  /// @param template the template of the attribute, where the entity is in the index
  /// @param own the component that is stored as this attribute, where there is one
  private record Entry(
      IndexDeclaration index,
      String attribute,
      CheckedEntity entity,
      Optional<Template> template,
      Optional<ComponentFormat> own) {}

  void run() {
    table.entities().forEach(this::attributesHaveOneTemplate);
    var types = new HashMap<String, Typed>();
    for (var index : table.declaration().indexes()) {
      var attributes = index.attributes();
      for (var entity : table.entities()) {
        for (int i = 0; i < attributes.size(); i++) {
          var entry = entry(index, attributes.get(i), entity, i);
          typesAreNames(entry);
          componentsAreKeysAsTheyAre(entry);
          type(entry).ifPresent(type -> haveOneType(entry, type, types));
        }
      }
    }
  }

  /// Checks that an attribute has the same template everywhere: an item has one value for it, even where several indexes, or the table
  /// itself, have it in their keys.
  private void attributesHaveOneTemplate(CheckedEntity entity) {
    var known = new HashMap<String, Template>();
    known.put(table.declaration().pk(), entity.key().partition());
    known.put(table.declaration().sk(), entity.key().sort());
    for (var index : table.declaration().indexes()) {
      var attributes = index.attributes();
      for (int i = 0; i < attributes.size(); i++) {
        var entry = entry(index, attributes.get(i), entity, i);
        var first = entry.template.map(each -> known.putIfAbsent(entry.attribute, each));
        if (first.isPresent() && !first.equals(entry.template)) {
          add(
              entry,
              "%s is stored once, and is part of several keys: it cannot be \"%s\" and, in index %s, \"%s\"."
                  .formatted(entry.attribute, first.get(), index.name(), entry.template.get()));
        }
      }
    }
  }

  private static Entry entry(
      IndexDeclaration index, String attribute, CheckedEntity entity, int at) {
    return new Entry(
        index,
        attribute,
        entity,
        Optional.ofNullable(entity.indexed().get(index.name())).map(key -> key.templates().get(at)),
        entity.components().stream()
            .filter(component -> component.attribute().equals(attribute))
            .findFirst());
  }

  /// Checks the template of the type attribute: where it is a key attribute of an index, its template must be the type.
  private void typesAreNames(Entry entry) {
    var name = entry.entity.name();
    if (table.typeAttribute().equals(Optional.of(entry.attribute))
        && entry.template.filter(template -> !template.toString().equals(name)).isPresent()) {
      add(
          entry,
          "%s is in index %s as \"%s\", but there %s is its type, %s."
              .formatted(name, entry.index.name(), entry.template.get(), entry.attribute, name));
    }
  }

  private void componentsAreKeysAsTheyAre(Entry entry) {
    if (entry.template.isEmpty() || entry.own.isEmpty()) {
      return;
    }
    var template = entry.template.get();
    var own = entry.own.get();
    var name = entry.entity.name() + "." + own.name();
    if (own.role() == Role.EXPIRY) {
      add(
          entry,
          "%s is stored as the second in which it expires, which is no key of index %s; add a component of its own for that."
              .formatted(name, entry.index.name()));
    } else if (own.absence() == Absence.NULL) {
      add(
          entry,
          "%s is stored as null where it is absent, which no index takes; leave it out, without absentAsNull, to be in index %s."
              .formatted(name, entry.index.name()));
    } else if (!template.isWhole() || !template.parts().getFirst().path().equals(own.name())) {
      add(
          entry,
          "%s is stored as %s, which is part of the key of index %s, so that its template there can only be {%s}, and not \"%s\"."
              .formatted(name, entry.attribute, entry.index.name(), own.name(), template));
    }
  }

  /// The type of the attribute in an entity; empty where the entity has no such attribute, or the type is not known yet.
  private Optional<Type> type(Entry entry) {
    if (entry.own.isEmpty()) {
      return entry.template.map(template -> template.isNumber() ? Type.NUMBER : Type.TEXT);
    }
    var own = entry.own.get();
    if (own.role() == Role.EXPIRY) {
      return Optional.of(Type.NUMBER);
    }
    boolean text = forms.mayBeText(own.inside(), own.name());
    boolean number = forms.mayBeNumber(own.inside(), own.name());
    if (text && number) {
      return Optional.empty();
    }
    return Optional.of(text ? Type.TEXT : number ? Type.NUMBER : Type.OTHER);
  }

  private void haveOneType(Entry entry, Type type, Map<String, Typed> types) {
    if (type == Type.OTHER) {
      add(
          entry,
          "%s.%s is stored as %s, which is part of the key of index %s, but is neither text nor number."
              .formatted(
                  entry.entity.name(),
                  entry.own.map(ComponentFormat::name).orElse(""),
                  entry.attribute,
                  entry.index.name()));
      return;
    }
    var first = types.computeIfAbsent(entry.attribute, _ -> new Typed(type, entry.entity));
    if (first.type != type) {
      add(
          entry,
          "%s is part of the key of index %s; it is %s in %s and %s in %s, and must be one of them everywhere."
              .formatted(
                  entry.attribute,
                  entry.index.name(),
                  first.type,
                  first.by.name(),
                  type,
                  entry.entity.name()));
    }
  }

  private void add(Entry entry, String message) {
    var key = entry.entity.indexed().get(entry.index.name());
    var side = entry.index.pk().contains(entry.attribute) ? "pk" : "sk";
    problems.add(key == null ? entry.entity.key().place() : key.place().member(side), message);
  }
}
