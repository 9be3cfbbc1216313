package dev.trestle.singletable.design;

import dev.trestle.singletable.Counter;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Idempotent;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.codec.StorageStyle;
import dev.trestle.singletable.declaration.EntityDeclaration;
import dev.trestle.singletable.declaration.IndexDeclaration;
import dev.trestle.singletable.declaration.IndexKeyDeclaration;
import dev.trestle.singletable.declaration.IndexedDeclaration;
import dev.trestle.singletable.declaration.KeyDeclaration;
import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.declaration.PatternSignature;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.declaration.TableDeclaration;
import dev.trestle.singletable.declaration.UniqueDeclaration;
import dev.trestle.singletable.javatype.JavaMethod;
import dev.trestle.singletable.javatype.JavaType;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Reads the annotations of a design interface, and of the fragments that it extends, into a declaration. It does not check them.
public final class DesignReader {
  private final JavaType design;
  private final DesignMethods methods;
  private final List<EntityDeclaration> entities = new ArrayList<>();
  private final List<PatternDeclaration> patterns = new ArrayList<>();
  private final List<SourceLocation> strays = new ArrayList<>();

  private DesignReader(JavaType design) {
    this.design = design;
    this.methods = DesignMethods.of(design);
  }

  /// Reads the declaration of a design; empty where the type has no `@SingleTable`.
  public static Optional<TableDeclaration> read(JavaType design) {
    return design.annotation(SingleTable.class).map(new DesignReader(design)::read);
  }

  /// The error message for a type that has a `@SingleTable`, but does not extend [Table].
  public static String noTable(String name) {
    return "%s has a @SingleTable, but does not extend Table; write interface %s extends Table."
        .formatted(name, name);
  }

  private TableDeclaration read(SingleTable table) {
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
    return new TableDeclaration(
        SourceLocation.of(design).at(SingleTable.class, 0),
        table.name(),
        table.pk(),
        table.sk(),
        table.type(),
        table.ttl(),
        table.stream(),
        table.recoveryDays(),
        new StorageStyle(table.names(), table.enums(), table.times()),
        indexes,
        entities,
        patterns,
        strays,
        problems);
  }

  private List<IndexDeclaration> indexes() {
    var indexes = design.annotations(Index.class);
    return IntStream.range(0, indexes.size())
        .mapToObj(i -> index(indexes.get(i), SourceLocation.of(design).at(Index.class, i)))
        .toList();
  }

  private static IndexDeclaration index(Index index, SourceLocation place) {
    return new IndexDeclaration(
        place, index.name(), List.of(index.aliases()), List.of(index.pk()), List.of(index.sk()));
  }

  /// Reads a method, and returns whether it declares an entity or an access pattern.
  private boolean read(JavaMethod method) {
    var entity = method.annotation(Entity.class).map(said -> entity(method, said));
    entity.ifPresent(entities::add);
    var pattern =
        method
            .annotation(Get.class)
            .<PatternDeclaration>map(said -> get(method, said))
            .or(() -> method.annotation(Query.class).map(said -> query(method, said)))
            .or(() -> method.annotation(Counter.class).map(said -> counter(method, said)))
            .or(() -> method.annotation(Idempotent.class).map(said -> once(method, said)));
    pattern.ifPresent(patterns::add);
    return entity.isPresent() || pattern.isPresent();
  }

  private EntityDeclaration entity(JavaMethod method, Entity entity) {
    var place = methods.place(method).at(Entity.class, 0);
    return new EntityDeclaration(
        place,
        method.name(),
        method.type(),
        new KeyDeclaration(place, entity.pk(), entity.sk()),
        entity.type(),
        in(method),
        uniques(method));
  }

  private List<IndexedDeclaration> in(JavaMethod method) {
    var found = method.annotations(Indexed.class);
    return IntStream.range(0, found.size())
        .mapToObj(i -> in(found.get(i), methods.place(method).at(Indexed.class, i)))
        .toList();
  }

  static IndexedDeclaration in(Indexed in, SourceLocation place) {
    return new IndexedDeclaration(
        in.index(), new IndexKeyDeclaration(place, List.of(in.pk()), List.of(in.sk())));
  }

  private List<UniqueDeclaration> uniques(JavaMethod method) {
    var found = method.annotations(Unique.class);
    return IntStream.range(0, found.size())
        .mapToObj(i -> unique(found.get(i), methods.place(method).at(Unique.class, i)))
        .toList();
  }

  static UniqueDeclaration unique(Unique unique, SourceLocation place) {
    return new UniqueDeclaration(
        unique.value(),
        new KeyDeclaration(place, unique.pk(), unique.sk()),
        unique.type(),
        List.of(unique.holds()));
  }

  private PatternSignature signature(JavaMethod method, Class<? extends Annotation> annotation) {
    return new PatternSignature(
        methods.place(method).at(annotation, 0), method.name(), method.type(), method.parameters());
  }

  private PatternDeclaration get(JavaMethod method, Get get) {
    return new PatternDeclaration.Get(signature(method, Get.class), get.eventual(), get.unique());
  }

  private PatternDeclaration query(JavaMethod method, Query query) {
    var signature = signature(method, Query.class);
    return new PatternDeclaration.Query(
        signature,
        query.index(),
        new IndexKeyDeclaration(signature.place(), List.of(query.pk()), List.of(query.sk())),
        new PatternDeclaration.Bounds(
            query.begins(), query.after(), query.before(), query.from(), query.to()),
        query.descending(),
        query.skipOtherTypes(),
        query.eventual(),
        query.consistent());
  }

  private PatternDeclaration counter(JavaMethod method, Counter counter) {
    var signature = signature(method, Counter.class);
    return new PatternDeclaration.Counter(
        signature,
        new KeyDeclaration(signature.place(), counter.pk(), counter.sk()),
        counter.attribute(),
        counter.changedAt(),
        counter.shards(),
        counter.type());
  }

  private PatternDeclaration once(JavaMethod method, Idempotent once) {
    var signature = signature(method, Idempotent.class);
    return new PatternDeclaration.Idempotent(
        signature,
        new KeyDeclaration(signature.place(), once.pk(), once.sk()),
        once.keepFor(),
        once.type());
  }
}
