package dev.trestle.singletable.draft;

import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.singletable.codec.Customs;
import dev.trestle.singletable.codec.Forms;
import dev.trestle.singletable.key.PartForms;
import dev.trestle.singletable.lang.JavaMethod;
import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.sketch.EntitySketch;
import dev.trestle.singletable.sketch.IndexSketch;
import dev.trestle.singletable.sketch.PatternSketch;
import dev.trestle.singletable.sketch.Place;
import dev.trestle.singletable.sketch.Problem;
import dev.trestle.singletable.sketch.TableSketch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Makes drafts of sketches: first each entity and each access pattern for itself, then, where nothing is wrong with them, all of them
/// together ([Proof]).
public final class Drafter {
  private static final int MIN_NAME = 3;
  private static final int MAX_NAME = 255;
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^{}]+}");
  private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]*");

  private final TableSketch table;
  private final Problems problems = new Problems();
  private final Entries entries = new Entries();
  private final Forms forms;
  private final EntityDrafter entities;
  private final GetDrafter gets;
  private final QueryDrafter queries;
  private final HandleDrafter handles;

  /// A draft, and everything that keeps it from working. Only without problems is it whole.
  public record Drafted(TableDraft table, List<Problem> problems) {
    public Drafted {
      problems = List.copyOf(problems);
    }
  }

  private Drafter(TableSketch table, Customs customs) {
    this.table = table;
    this.forms = new Forms(table.style(), table.ttl(), customs);
    var templates = new Templates(new PartForms(forms), problems);
    this.entities = new EntityDrafter(table, forms, templates, problems);
    this.gets = new GetDrafter(entries, templates, problems);
    this.queries = new QueryDrafter(table, entries, templates, problems);
    this.handles = new HandleDrafter(table, forms, templates, problems);
  }

  /// A draft of a table, and what is wrong with it.
  ///
  /// @param customs the types that the program stores in its own way
  public static Drafted draft(TableSketch table, Customs customs) {
    return new Drafter(table, customs).draft();
  }

  private Drafted draft() {
    if (!table.problems().isEmpty()) {
      return new Drafted(new TableDraft(table, List.of(), List.of()), table.problems());
    }
    for (var stray : table.strays()) {
      problems.add(stray, stray(stray).formatted(stray.on().name()));
    }
    requireName(table.place().member("name"), "The table", table.name());
    requireRecoveryDays();
    table.indexes().forEach(this::index);
    for (var sketch : table.entities()) {
      problems
          .attempt(sketch.place(), () -> Returned.entity(sketch))
          .ifPresent(type -> add(sketch, type));
    }
    var drafts = new ArrayList<PatternDraft>();
    table.patterns().forEach(each -> pattern(each).ifPresent(drafts::add));
    var draft = new TableDraft(table, entries.drafts(), drafts);
    if (problems.count() == 0) {
      new Proof(draft, forms, problems).run();
    }
    return new Drafted(draft, problems.list().stream().map(this::named).toList());
  }

  /// A problem of a fragment names it and the table: the fragment is used by other tables too, where it may be right.
  private Problem named(Problem problem) {
    return problem
        .place()
        .fragment()
        .map(
            fragment ->
                new Problem(
                    problem.place(),
                    "%s in %s: %s".formatted(fragment, tableName(), problem.message())))
        .orElse(problem);
  }

  private String tableName() {
    return table.place().on() instanceof JavaType design
        ? design.simpleName()
        : table.place().on().name();
  }

  private void add(EntitySketch sketch, JavaType type) {
    var draft = entities.draft(sketch, type);
    var _ =
        problems.attempt(
            sketch.place(),
            () -> {
              entries.add(type, draft, sketch.method());
              return type;
            });
  }

  private void requireName(Place place, String what, String name) {
    tableNameProblem(what, name).ifPresent(problem -> problems.add(place, problem));
  }

  /// Why DynamoDB would refuse a name; empty where it takes it. A placeholder in braces may stand for anything.
  ///
  /// @param what is called so
  public static Optional<String> tableNameProblem(String what, String name) {
    var literal = PLACEHOLDER.matcher(name).replaceAll("");
    boolean tooShort = literal.equals(name) && name.length() < MIN_NAME;
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

  private static String stray(Place place) {
    if (place.on() instanceof JavaMethod known && !known.isAbstract()) {
      return "%s() has a body, which its annotation would replace; drop one of them";
    }
    return "%s() is neither an entity nor an access pattern; annotate it"
        + (place.fragment().isPresent() ? ", or declare it in the table" : "");
  }

  private void index(IndexSketch index) {
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
      IndexSketch index, String member, String side, List<String> attributes, int least) {
    int most = KeySchema.MAX_ATTRIBUTES_PER_SIDE;
    if (attributes.size() < least || attributes.size() > most) {
      problems.add(
          index.place().member(member),
          "Index %s has %s in its %s key; DynamoDB takes %d to %d."
              .formatted(index.name(), Templates.counted(attributes), side, least, most));
    }
  }

  private Optional<? extends PatternDraft> pattern(PatternSketch sketch) {
    return switch (sketch) {
      case PatternSketch.Get get -> gets.draft(get);
      case PatternSketch.Query query -> queries.draft(query);
      case PatternSketch.Counter counter -> handles.counter(counter);
      case PatternSketch.Once once -> handles.once(once);
    };
  }
}
