package dev.trestle.singletable.design;

import dev.trestle.singletable.Counter;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.In;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Once;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.codec.Style;
import dev.trestle.singletable.lang.JavaMethod;
import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.sketch.EntitySketch;
import dev.trestle.singletable.sketch.InSketch;
import dev.trestle.singletable.sketch.IndexKeySketch;
import dev.trestle.singletable.sketch.IndexSketch;
import dev.trestle.singletable.sketch.KeySketch;
import dev.trestle.singletable.sketch.PatternSketch;
import dev.trestle.singletable.sketch.Place;
import dev.trestle.singletable.sketch.Signature;
import dev.trestle.singletable.sketch.TableSketch;
import dev.trestle.singletable.sketch.UniqueSketch;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Reads the annotations of a design interface and of the fragments that it extends, and believes them.
public final class DesignReader {
  private final JavaType design;
  private final DesignMethods methods;
  private final List<EntitySketch> entities = new ArrayList<>();
  private final List<PatternSketch> patterns = new ArrayList<>();
  private final List<Place> strays = new ArrayList<>();

  private DesignReader(JavaType design) {
    this.design = design;
    this.methods = DesignMethods.of(design);
  }

  /// What a design says; empty where it is not marked as one.
  public static Optional<TableSketch> read(JavaType design) {
    return design.annotation(SingleTable.class).map(new DesignReader(design)::read);
  }

  /// What is wrong with a type that is marked as a design, and is no [Table].
  public static String noTable(String name) {
    return "%s has a @SingleTable, but does not extend Table; write interface %s extends Table."
        .formatted(name, name);
  }

  private TableSketch read(SingleTable table) {
    var ofEveryTable =
        Arrays.stream(Table.class.getMethods()).map(Method::getName).collect(Collectors.toSet());
    methods.all().stream()
        .filter(method -> method.isAbstract() ? !read(method) : DesignMethods.isDesigned(method))
        .filter(method -> !ofEveryTable.contains(method.name()))
        .map(methods::place)
        .forEach(strays::add);
    var indexes = indexes();
    var keys = new KeyOverrides(design, indexes);
    entities.replaceAll(keys::entity);
    patterns.replaceAll(keys::pattern);
    var problems = new ArrayList<>(methods.problems());
    problems.addAll(keys.problems());
    return new TableSketch(
        Place.of(design).at(SingleTable.class, 0),
        table.name(),
        table.pk(),
        table.sk(),
        table.type(),
        table.ttl(),
        table.stream(),
        table.recoveryDays(),
        new Style(table.names(), table.enums(), table.times()),
        indexes,
        entities,
        patterns,
        strays,
        problems);
  }

  private List<IndexSketch> indexes() {
    var indexes = design.annotations(Index.class);
    return IntStream.range(0, indexes.size())
        .mapToObj(i -> index(indexes.get(i), Place.of(design).at(Index.class, i)))
        .toList();
  }

  private static IndexSketch index(Index index, Place place) {
    return new IndexSketch(
        place, index.name(), List.of(index.aliases()), List.of(index.pk()), List.of(index.sk()));
  }

  /// Whether a method is an entity or an access pattern.
  private boolean read(JavaMethod method) {
    var entity = method.annotation(Entity.class).map(said -> entity(method, said));
    entity.ifPresent(entities::add);
    var pattern =
        method
            .annotation(Get.class)
            .<PatternSketch>map(said -> get(method, said))
            .or(() -> method.annotation(Query.class).map(said -> query(method, said)))
            .or(() -> method.annotation(Counter.class).map(said -> counter(method, said)))
            .or(() -> method.annotation(Once.class).map(said -> once(method, said)));
    pattern.ifPresent(patterns::add);
    return entity.isPresent() || pattern.isPresent();
  }

  private EntitySketch entity(JavaMethod method, Entity entity) {
    var place = methods.place(method).at(Entity.class, 0);
    return new EntitySketch(
        place,
        method.name(),
        method.type(),
        new KeySketch(place, entity.pk(), entity.sk()),
        entity.type(),
        in(method),
        uniques(method));
  }

  private List<InSketch> in(JavaMethod method) {
    var found = method.annotations(In.class);
    return IntStream.range(0, found.size())
        .mapToObj(i -> in(found.get(i), methods.place(method).at(In.class, i)))
        .toList();
  }

  static InSketch in(In in, Place place) {
    return new InSketch(in.index(), new IndexKeySketch(place, List.of(in.pk()), List.of(in.sk())));
  }

  private List<UniqueSketch> uniques(JavaMethod method) {
    var found = method.annotations(Unique.class);
    return IntStream.range(0, found.size())
        .mapToObj(i -> unique(found.get(i), methods.place(method).at(Unique.class, i)))
        .toList();
  }

  static UniqueSketch unique(Unique unique, Place place) {
    return new UniqueSketch(
        unique.value(),
        new KeySketch(place, unique.pk(), unique.sk()),
        unique.type(),
        List.of(unique.holds()));
  }

  private Signature signature(JavaMethod method, Class<? extends Annotation> annotation) {
    return new Signature(
        methods.place(method).at(annotation, 0), method.name(), method.type(), method.parameters());
  }

  private PatternSketch get(JavaMethod method, Get get) {
    return new PatternSketch.Get(signature(method, Get.class), get.eventual(), get.unique());
  }

  private PatternSketch query(JavaMethod method, Query query) {
    var signature = signature(method, Query.class);
    return new PatternSketch.Query(
        signature,
        query.index(),
        new IndexKeySketch(signature.place(), List.of(query.pk()), List.of(query.sk())),
        new PatternSketch.Bounds(
            query.begins(), query.after(), query.before(), query.from(), query.to()),
        query.newestFirst(),
        query.filtered(),
        query.eventual(),
        query.consistent());
  }

  private PatternSketch counter(JavaMethod method, Counter counter) {
    var signature = signature(method, Counter.class);
    return new PatternSketch.Counter(
        signature,
        new KeySketch(signature.place(), counter.pk(), counter.sk()),
        counter.attribute(),
        counter.changedAt(),
        counter.shards(),
        counter.type());
  }

  private PatternSketch once(JavaMethod method, Once once) {
    var signature = signature(method, Once.class);
    return new PatternSketch.Once(
        signature,
        new KeySketch(signature.place(), once.pk(), once.sk()),
        once.keepFor(),
        once.type());
  }
}
