package dev.trestle.singletable.design;

import dev.trestle.dynamo.table.TableName;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.checking.DesignChecker;
import dev.trestle.singletable.codec.Codec;
import dev.trestle.singletable.codec.Codecs;
import dev.trestle.singletable.codec.CustomTypes;
import dev.trestle.singletable.declaration.DesignProblem;
import dev.trestle.singletable.declaration.TableDeclaration;
import dev.trestle.singletable.javatype.Reflection;
import dev.trestle.singletable.model.DesignException;
import dev.trestle.singletable.model.TableModel;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;

/// Creates the model of a table from a design interface, or from any declaration of a table.
public final class Design {
  private Design() {}

  /// Creates the model of a design interface. Throws a [DesignException] where the design has problems.
  ///
  /// @param words the values of the placeholders in the table's name
  public static TableModel read(
      Class<?> design, Map<String, Placeholder> words, Map<Class<?>, Codec<?>> custom) {
    if (!Table.class.isAssignableFrom(design) && design.isAnnotationPresent(SingleTable.class)) {
      throw new DesignException(
          design.getSimpleName(), List.of(DesignReader.noTable(design.getSimpleName())));
    }
    requireParameterNames(design);
    var declaration =
        DesignReader.read(Reflection.of(design))
            .orElseThrow(
                () ->
                    new DesignException(
                        design.getSimpleName(),
                        List.of("It has no @SingleTable; add one with the name of the table.")));
    return model(design.getSimpleName(), declaration, words, custom);
  }

  /// Throws where the design was compiled without parameter names. Otherwise every template with a part would be reported, and no report
  /// would name the cause.
  private static void requireParameterNames(Class<?> design) {
    for (var method : design.getMethods()) {
      for (var parameter : method.getParameters()) {
        if (Modifier.isAbstract(method.getModifiers()) && !parameter.isNamePresent()) {
          throw new DesignException(
              design.getSimpleName(),
              List.of(
                  "%s() was compiled without the names of its parameters, which fill the templates; give javac the option -parameters, or Maven the property maven.compiler.parameters=true."
                      .formatted(named(design, method))));
        }
      }
    }
  }

  /// The name of a method, with the name of its fragment: the fragment may be compiled in another project.
  private static String named(Class<?> design, Method method) {
    var by = method.getDeclaringClass();
    return by == design ? method.getName() : by.getSimpleName() + "." + method.getName();
  }

  /// Creates the model of a declaration. Throws a [DesignException] where the declaration has problems.
  ///
  /// @param design the name of the design, for error messages
  public static TableModel model(
      String design,
      TableDeclaration declaration,
      Map<String, Placeholder> words,
      Map<Class<?>, Codec<?>> custom) {
    var checked = DesignChecker.check(declaration, CustomTypes.of(custom.keySet()));
    if (!checked.problems().isEmpty()) {
      throw new DesignException(
          design, checked.problems().stream().map(DesignProblem::message).toList());
    }
    var name = named(design, declaration.name(), words);
    var codecs = new Codecs(declaration.style(), declaration.ttl(), custom);
    return new ModelBuilder(checked.table(), codecs).model(TableName.of(name));
  }

  private static String named(String design, String name, Map<String, Placeholder> words) {
    var named =
        DesignChecker.OPTIONAL_PLACEHOLDER.matcher(name).replaceAll(part -> optional(part, words));
    for (var word : words.entrySet()) {
      named = named.replace("{" + word.getKey() + "}", word.getValue().value());
    }
    if (named.indexOf('{') >= 0) {
      throw new DesignException(
          design,
          List.of("Its table is called %s: give values for the words in braces.".formatted(named)));
    }
    var problem = DesignChecker.tableNameProblem("The table", named);
    if (problem.isPresent()) {
      throw new DesignException(design, List.of(problem.get()));
    }
    return named;
  }

  private static String optional(MatchResult part, Map<String, Placeholder> words) {
    var given = words.get(part.group("word"));
    return given == null || given.byDefault()
        ? ""
        : Matcher.quoteReplacement(part.group("mark") + given.value());
  }
}
