package dev.trestle.singletable.checking;

import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.singletable.checked.CheckedPattern;
import dev.trestle.singletable.checked.CheckedTable;
import dev.trestle.singletable.codec.CustomTypes;
import dev.trestle.singletable.codec.StorageFormats;
import dev.trestle.singletable.declaration.DesignProblem;
import dev.trestle.singletable.declaration.EntityDeclaration;
import dev.trestle.singletable.declaration.IndexDeclaration;
import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.declaration.TableDeclaration;
import dev.trestle.singletable.javatype.JavaMethod;
import dev.trestle.singletable.javatype.JavaType;
import dev.trestle.singletable.key.KeyPartFormats;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Checks the declaration of a table, and reports all its problems. Each entity and each access pattern is checked by itself first; where
/// none has a problem, the whole table is checked ([TableCheck]).
public final class DesignChecker {
  private static final int MIN_NAME = 3;
  private static final int MAX_NAME = 255;

  /// A placeholder that may be left out of a name, such as `{-stage}`.
  public static final Pattern OPTIONAL_PLACEHOLDER =
      Pattern.compile("\\{(?<mark>[-_.])(?<word>[^{}]+)}");

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^{}]+}");
  private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]*");

  private final TableDeclaration table;
  private final DesignProblems problems = new DesignProblems();
  private final DeclaredEntities entries = new DeclaredEntities();
  private final StorageFormats forms;
  private final EntityChecker entities;
  private final GetChecker gets;
  private final QueryChecker queries;
  private final AuxiliaryChecker handles;

  /// A checked table, with all its problems. The table is complete only without problems.
  public record CheckedDesign(CheckedTable table, List<DesignProblem> problems) {
    public CheckedDesign {
      problems = List.copyOf(problems);
    }
  }

  private DesignChecker(TableDeclaration table, CustomTypes customs) {
    this.table = table;
    this.forms = new StorageFormats(table.style(), table.ttl(), customs);
    var templates = new TemplateReader(new KeyPartFormats(forms), problems);
    this.entities = new EntityChecker(table, forms, templates, problems);
    this.gets = new GetChecker(entries, templates, problems);
    this.queries = new QueryChecker(table, entries, templates, problems);
    this.handles = new AuxiliaryChecker(table, forms, templates, problems);
  }

  /// Checks a table.
  ///
  /// @param customs the types that the program stores with its own codecs
  public static CheckedDesign check(TableDeclaration table, CustomTypes customs) {
    return new DesignChecker(table, customs).check();
  }

  private CheckedDesign check() {
    if (!table.problems().isEmpty()) {
      return new CheckedDesign(new CheckedTable(table, List.of(), List.of()), table.problems());
    }
    for (var stray : table.strays()) {
      problems.add(stray, stray(stray).formatted(stray.on().name()));
    }
    requireName(table.place().member("name"), "The table", table.name());
    requireRecoveryDays();
    table.indexes().forEach(this::index);
    for (var declaration : table.entities()) {
      problems
          .attempt(declaration.place(), () -> ReturnTypes.entity(declaration))
          .ifPresent(type -> add(declaration, type));
    }
    var patterns = new ArrayList<CheckedPattern>();
    table.patterns().forEach(each -> pattern(each).ifPresent(patterns::add));
    var checked = new CheckedTable(table, entries.entities(), patterns);
    if (problems.count() == 0) {
      new TableCheck(checked, forms, problems).run();
    }
    return new CheckedDesign(checked, problems.list().stream().map(this::named).toList());
  }

  /// Adds the names of the fragment and of the table to a problem in a fragment: other tables use the fragment too, where it may be
  /// correct.
  private DesignProblem named(DesignProblem problem) {
    return problem
        .place()
        .fragment()
        .map(
            fragment ->
                new DesignProblem(
                    problem.place(),
                    "%s in %s: %s".formatted(fragment, tableName(), problem.message())))
        .orElse(problem);
  }

  private String tableName() {
    return table.place().on() instanceof JavaType design
        ? design.simpleName()
        : table.place().on().name();
  }

  private void add(EntityDeclaration declaration, JavaType type) {
    var checked = entities.check(declaration, type);
    var _ =
        problems.attempt(
            declaration.place(),
            () -> {
              entries.add(type, checked, declaration.method());
              return type;
            });
  }

  private void requireName(SourceLocation place, String what, String name) {
    tableNameProblem(what, name).ifPresent(problem -> problems.add(place, problem));
  }

  /// The reason why DynamoDB would reject a name; empty where the name is valid. A placeholder in braces may have any value.
  ///
  /// @param what the object with that name, for the message
  public static Optional<String> tableNameProblem(String what, String name) {
    var shortest = OPTIONAL_PLACEHOLDER.matcher(name).replaceAll("");
    var literal = PLACEHOLDER.matcher(shortest).replaceAll("");
    boolean tooShort = literal.equals(shortest) && literal.length() < MIN_NAME;
    return tooShort || literal.length() > MAX_NAME || !NAME.matcher(literal).matches()
        ? Optional.of(
            "%s is called \"%s\"; DynamoDB takes %d to %d letters, digits, _, - and ."
                .formatted(what, name, MIN_NAME, MAX_NAME))
        : Optional.empty();
  }

  private void requireRecoveryDays() {
    int days = table.recoveryDays();
    if (days < 0 || days > UpdateContinuousBackups.MAX_DAYS) {
      problems.add(
          table.place().member("recoveryDays"),
          "recoveryDays is %d; DynamoDB keeps 1 to %d days of history, and 0 is for none."
              .formatted(days, UpdateContinuousBackups.MAX_DAYS));
    }
  }

  private static String stray(SourceLocation place) {
    if (place.on() instanceof JavaMethod known && !known.isAbstract()) {
      return "%s() has a body, which its annotation would replace; drop one of them";
    }
    return "%s() is neither an entity nor an access pattern; annotate it"
        + (place.fragment().isPresent() ? ", or declare it in the table" : "");
  }

  private void index(IndexDeclaration index) {
    requireName(index.place().member("name"), "An index", index.name());
    requireSize(index, "pk", "partition", index.pk(), 1);
    requireSize(index, "sk", "sort", index.sk(), 0);
    var seen = new HashSet<String>();
    for (var attribute : index.attributes()) {
      if (!seen.add(attribute)) {
        problems.add(
            index.place(),
            "Index %s has the attribute %s twice in its key.".formatted(index.name(), attribute));
      }
    }
  }

  private void requireSize(
      IndexDeclaration index, String member, String side, List<String> attributes, int least) {
    int most = KeySchema.MAX_ATTRIBUTES_PER_SIDE;
    if (attributes.size() < least || attributes.size() > most) {
      problems.add(
          index.place().member(member),
          "Index %s has %s in its %s key; DynamoDB takes %d to %d."
              .formatted(index.name(), TemplateReader.counted(attributes), side, least, most));
    }
  }

  private Optional<? extends CheckedPattern> pattern(PatternDeclaration declaration) {
    return switch (declaration) {
      case PatternDeclaration.Get get -> gets.check(get);
      case PatternDeclaration.Query query -> queries.check(query);
      case PatternDeclaration.Counter counter -> handles.counter(counter);
      case PatternDeclaration.Idempotent once -> handles.once(once);
    };
  }
}
