package dev.trestle.singletable.checking;

import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.checked.CheckedKey;
import dev.trestle.singletable.declaration.KeyDeclaration;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.JavaType;
import dev.trestle.singletable.key.KeyPartFormats;
import dev.trestle.singletable.key.TemplateVariables;
import dev.trestle.singletable.template.Template;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Parses templates, and checks that their parts can be filled.
record TemplateReader(KeyPartFormats forms, DesignProblems problems) {
  /// The variables that the parts of a template can refer to, and the owner of the template.
  record Scope(String owner, TemplateVariables names) {
    static Scope entity(String method, JavaType type) {
      return new Scope(method + "()", new TemplateVariables.OfEntity(type));
    }

    static Scope method(String method, List<JavaParameter> parameters) {
      var parts = parameters.stream().filter(each -> !each.type().is(PageRequest.class)).toList();
      return new Scope(method + "()", new TemplateVariables.OfMethod(parts));
    }
  }

  /// Parses the template of a string key.
  Optional<Template> read(SourceLocation place, String text, Scope scope) {
    return readAttribute(
        place,
        text,
        scope,
        template -> {
          requireText(template, scope);
          return template;
        });
  }

  private static void requireText(Template template, Scope scope) {
    if (template.hasNumber()) {
      throw new IllegalArgumentException(
          "%s: \"%s\" is a number, but this key is a text; only the sort key of an entity and attributes of an index can be numbers"
              .formatted(scope.owner(), template));
    }
  }

  /// Parses the template of an index attribute, which may be a number.
  ///
  /// @param change a change of the template before it is checked
  Optional<Template> readAttribute(
      SourceLocation place, String text, Scope scope, UnaryOperator<Template> change) {
    return problems.attempt(place, () -> fillable(change.apply(Template.parse(text)), scope));
  }

  /// @param owner the owner of the templates, for the message
  static void requireOneForEach(
      String owner, String side, String index, List<String> attributes, List<String> texts) {
    if (texts.size() != attributes.size()) {
      throw new IllegalArgumentException(
          "%s: the %s key of %s has %s; give a template for each, and not %d"
              .formatted(owner, side, index, counted(attributes), texts.size()));
    }
  }

  /// Formats attributes with their number: `2 attributes (country, city)`.
  static String counted(List<String> attributes) {
    return switch (attributes.size()) {
      case 0 -> "no attributes";
      case 1 -> "1 attribute (%s)".formatted(attributes.getFirst());
      default -> "%d attributes (%s)".formatted(attributes.size(), String.join(", ", attributes));
    };
  }

  /// Parses the key of an item whose keys are texts.
  Optional<CheckedKey> key(KeyDeclaration key, Scope scope) {
    return key(key, read(key.place().member("sk"), key.sk(), scope), scope);
  }

  /// Parses the key of an entity, whose sort key may be a number.
  Optional<CheckedKey> entityKey(KeyDeclaration key, Scope scope) {
    var sort = readAttribute(key.place().member("sk"), key.sk(), scope, UnaryOperator.identity());
    return key(key, sort, scope);
  }

  private Optional<CheckedKey> key(KeyDeclaration key, Optional<Template> sort, Scope scope) {
    var partition = read(key.place().member("pk"), key.pk(), scope);
    return partition.flatMap(pk -> sort.map(sk -> new CheckedKey(key.place(), pk, sk)));
  }

  /// Checks that a template can be filled in this scope, and returns it.
  Template fillable(Template template, Scope scope) {
    forms.require(template, scope.names(), scope.owner());
    return template;
  }
}
