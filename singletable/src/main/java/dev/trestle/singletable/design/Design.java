package dev.trestle.singletable.design;

import dev.trestle.dynamo.table.TableName;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.blueprint.DesignException;
import dev.trestle.singletable.blueprint.TableModel;
import dev.trestle.singletable.codec.Codec;
import dev.trestle.singletable.codec.Codecs;
import dev.trestle.singletable.codec.Customs;
import dev.trestle.singletable.draft.Drafter;
import dev.trestle.singletable.lang.Reflection;
import dev.trestle.singletable.sketch.Problem;
import dev.trestle.singletable.sketch.TableSketch;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;

/// What makes models: of a design interface, or of any sketch of a table.
public final class Design {
  private Design() {}

  /// The model of a design. Throws a [DesignException] where it cannot work.
  ///
  /// @param words what the words in braces of the table's name stand for
  public static TableModel read(
      Class<?> design, Map<String, String> words, Map<Class<?>, Codec<?>> custom) {
    if (!Table.class.isAssignableFrom(design) && design.isAnnotationPresent(SingleTable.class)) {
      throw new DesignException(
          design.getSimpleName(), List.of(DesignReader.noTable(design.getSimpleName())));
    }
    requireParameterNames(design);
    var sketch =
        DesignReader.read(Reflection.of(design))
            .orElseThrow(
                () ->
                    new DesignException(
                        design.getSimpleName(),
                        List.of("It has no @SingleTable; say what the table is called.")));
    return model(design.getSimpleName(), sketch, words, custom);
  }

  /// Otherwise every template with a part would be reported, and none of these reports would say what to do.
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

  /// A method of a fragment is compiled with the fragment, perhaps in another project.
  private static String named(Class<?> design, Method method) {
    var by = method.getDeclaringClass();
    return by == design ? method.getName() : by.getSimpleName() + "." + method.getName();
  }

  /// The model of a sketch.
  ///
  /// @param design what it is called, for whoever has to mend it
  public static TableModel model(
      String design,
      TableSketch sketch,
      Map<String, String> words,
      Map<Class<?>, Codec<?>> custom) {
    var drafted = Drafter.draft(sketch, Customs.of(custom.keySet()));
    if (!drafted.problems().isEmpty()) {
      throw new DesignException(design, drafted.problems().stream().map(Problem::message).toList());
    }
    var name = named(design, sketch.name(), words);
    var codecs = new Codecs(sketch.style(), sketch.ttl(), custom);
    return new ModelMaker(drafted.table(), codecs).model(TableName.of(name));
  }

  private static String named(String design, String name, Map<String, String> words) {
    var named = name;
    for (var word : words.entrySet()) {
      named = named.replace("{" + word.getKey() + "}", word.getValue());
    }
    if (named.indexOf('{') >= 0) {
      throw new DesignException(
          design,
          List.of("Its table is called %s: say what the words in braces are.".formatted(named)));
    }
    var problem = Drafter.tableNameProblem("The table", named);
    if (problem.isPresent()) {
      throw new DesignException(design, List.of(problem.get()));
    }
    return named;
  }
}
