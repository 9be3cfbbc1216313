package dev.trestle.singletable.checking;

import dev.trestle.singletable.checked.CheckedIndexKey;
import dev.trestle.singletable.checking.TemplateReader.Scope;
import dev.trestle.singletable.codec.ComponentFormat;
import dev.trestle.singletable.codec.StorageFormats;
import dev.trestle.singletable.declaration.IndexDeclaration;
import dev.trestle.singletable.declaration.IndexKeyDeclaration;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.template.Piece.Part;
import dev.trestle.singletable.template.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Checks the declaration of an entity's key in an index.
///
/// @param type the type attribute and the entity's name; empty where there is none
record IndexedChecker(
    IndexDeclaration index,
    List<ComponentFormat> components,
    Map<String, String> type,
    Scope scope,
    StorageFormats forms,
    TemplateReader templates,
    DesignProblems problems) {
  Optional<CheckedIndexKey> check(IndexKeyDeclaration key) {
    boolean unsaid = key.pk().isEmpty() && key.sk().isEmpty();
    var place = key.place();
    var partition =
        side(place.member(unsaid ? "" : "pk"), "partition", unsaid, index.pk(), key.pk());
    var sort = side(place.member(unsaid ? "" : "sk"), "sort", unsaid, index.sk(), key.sk());
    return partition.flatMap(pk -> sort.map(sk -> new CheckedIndexKey(place, pk, sk)));
  }

  private Optional<List<Template>> side(
      SourceLocation place,
      String side,
      boolean unsaid,
      List<String> attributes,
      List<String> texts) {
    return problems
        .attempt(place, () -> unsaid ? own(attributes) : given(side, attributes, texts))
        .flatMap(all -> read(place, attributes, all));
  }

  private List<String> given(String side, List<String> attributes, List<String> texts) {
    TemplateReader.requireOneForEach(
        scope.owner(), side, "index " + index.name(), attributes, texts);
    return texts;
  }

  /// The templates where none are given: the attributes are components of the entity, or its type attribute.
  private List<String> own(List<String> attributes) {
    return attributes.stream().map(this::own).toList();
  }

  private String own(String attribute) {
    return Stream.concat(
            components.stream()
                .filter(component -> component.attribute().equals(attribute))
                .map(component -> "{%s}".formatted(component.name())),
            Optional.ofNullable(type.get(attribute)).stream())
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: no component is stored as %s, which is part of the key of index %s; give templates, pk and sk"
                        .formatted(scope.owner(), attribute, index.name())));
  }

  private Optional<List<Template>> read(
      SourceLocation place, List<String> attributes, List<String> texts) {
    var found = new ArrayList<Template>();
    for (int i = 0; i < texts.size(); i++) {
      var attribute = attributes.get(i);
      templates
          .readAttribute(place, texts.get(i), scope, template -> asStored(attribute, template))
          .ifPresent(found::add);
    }
    return found.size() == texts.size() ? Optional.of(found) : Optional.empty();
  }

  /// The template as it is stored. A key attribute may be a component itself, as `slug` with the template `{slug}`: it is then stored once,
  /// without escapes.
  private Template asStored(String attribute, Template template) {
    return components.stream()
        .filter(component -> component.attribute().equals(attribute))
        .findFirst()
        .flatMap(
            component ->
                template
                    .whole(isText(component) ? Part.PLAIN : Part.NUMBER)
                    .filter(whole -> whole.parts().getFirst().path().equals(component.name())))
        .orElse(template);
  }

  private boolean isText(ComponentFormat component) {
    return forms.mayBeText(component.inside(), scope.owner())
        || !forms.mayBeNumber(component.inside(), scope.owner());
  }
}
