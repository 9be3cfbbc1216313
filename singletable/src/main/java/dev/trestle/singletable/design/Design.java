package dev.trestle.singletable.design;

import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.singletable.Counter;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.In;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Once;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.blueprint.DesignException;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.blueprint.IndexModel;
import dev.trestle.singletable.blueprint.KeyNames;
import dev.trestle.singletable.blueprint.KeyPair;
import dev.trestle.singletable.blueprint.PatternModel;
import dev.trestle.singletable.blueprint.PatternModel.GetPattern;
import dev.trestle.singletable.blueprint.PatternModel.QueryPattern;
import dev.trestle.singletable.blueprint.PatternModel.Range;
import dev.trestle.singletable.blueprint.Proof;
import dev.trestle.singletable.blueprint.TableModel;
import dev.trestle.singletable.codec.Codec;
import dev.trestle.singletable.codec.Codecs;
import dev.trestle.singletable.codec.RecordCodec;
import dev.trestle.singletable.codec.Style;
import dev.trestle.singletable.key.KeyMaker;
import dev.trestle.singletable.key.KeyMakers;
import dev.trestle.singletable.key.PartTexts;
import dev.trestle.singletable.template.Piece.Part;
import dev.trestle.singletable.template.Template;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Reads a design interface. Collects everything that is wrong with it, instead of stopping at the first.
public final class Design {
  private final Class<?> design;
  private final SingleTable table;
  private final KeyNames keyNames;
  private final Codecs codecs;
  private final KeyMakers keys;
  private final List<String> problems = new ArrayList<>();
  private final Map<String, IndexModel> indexes = new LinkedHashMap<>();
  private final Map<Class<?>, EntityModel<?>> entities = new LinkedHashMap<>();

  private Design(Class<?> design, Map<Class<?>, Codec<?>> custom) {
    this.design = design;
    var annotation = design.getAnnotation(SingleTable.class);
    if (annotation == null) {
      throw new DesignException(
          design.getSimpleName(), List.of("It has no @SingleTable; say what the table is called."));
    }
    this.table = annotation;
    this.keyNames = new KeyNames(table.pk(), table.sk());
    this.codecs =
        new Codecs(new Style(table.names(), table.enums(), table.times()), table.ttl(), custom);
    this.keys = new KeyMakers(new PartTexts(codecs));
  }

  /// The model of a design. Throws a [DesignException] where it cannot work.
  ///
  /// @param words what the words in braces of the table's name stand for
  public static TableModel read(
      Class<?> design, Map<String, String> words, Map<Class<?>, Codec<?>> custom) {
    return new Design(design, custom).model(words);
  }

  private TableModel model(Map<String, String> words) {
    for (var index : design.getAnnotationsByType(Index.class)) {
      indexes.put(
          index.name(),
          new IndexModel(IndexName.of(index.name()), new KeyNames(index.pk(), index.sk())));
    }
    var methods =
        Arrays.stream(design.getMethods()).sorted(Comparator.comparing(Method::getName)).toList();
    for (var method : methods) {
      if (method.isAnnotationPresent(Entity.class)) {
        attempt(() -> entity(method)).ifPresent(entity -> entities.put(entity.type(), entity));
      }
    }
    var patterns = new ArrayList<PatternModel>();
    for (var method : methods) {
      if (method.isAnnotationPresent(Get.class)) {
        attempt(() -> one(method)).ifPresent(patterns::add);
      } else if (method.isAnnotationPresent(Query.class)) {
        attempt(() -> query(method)).ifPresent(patterns::add);
      } else if (method.isAnnotationPresent(Counter.class)) {
        attempt(() -> handles().counter(method)).ifPresent(patterns::add);
      } else if (method.isAnnotationPresent(Once.class)) {
        attempt(() -> handles().once(method)).ifPresent(patterns::add);
      }
    }
    var model =
        new TableModel(
            TableName.of(named(words)),
            keyNames,
            table.ttl().isEmpty() ? Optional.empty() : Optional.of(table.ttl()),
            table.stream(),
            List.copyOf(indexes.values()),
            List.copyOf(entities.values()),
            patterns);
    if (problems.isEmpty()) {
      problems.addAll(Proof.problemsOf(model));
    }
    if (!problems.isEmpty()) {
      throw new DesignException(design.getSimpleName(), problems);
    }
    return model;
  }

  private HandleDesign handles() {
    return new HandleDesign(table, keys, codecs);
  }

  private <T> Optional<T> attempt(Supplier<T> made) {
    try {
      return Optional.of(made.get());
    } catch (IllegalArgumentException wrong) {
      problems.add(wrong.getMessage());
      return Optional.empty();
    }
  }

  private String named(Map<String, String> words) {
    var name = table.name();
    for (var word : words.entrySet()) {
      name = name.replace("{" + word.getKey() + "}", word.getValue());
    }
    if (name.indexOf('{') >= 0) {
      throw new DesignException(
          design.getSimpleName(),
          List.of("Its table is called %s: say what the words in braces are.".formatted(name)));
    }
    return name;
  }

  private EntityModel<?> entity(Method method) {
    return entity(method, typeIn(method, Entities.class));
  }

  private <T> EntityModel<T> entity(Method method, Class<T> type) {
    var entity = method.getAnnotation(Entity.class);
    var codec = codecs.ofRecord(type);
    var indexed = new LinkedHashMap<IndexModel, KeyPair>();
    for (var in : method.getAnnotationsByType(In.class)) {
      var index = index(in.index(), method);
      indexed.put(index, pair(index.key(), in.pk(), in.sk(), codec, method));
    }
    var key = pair(keyNames, entity.pk(), entity.sk(), codec, method);
    return new EntityModel<>(
        entity.type().isEmpty() ? type.getSimpleName() : entity.type(),
        codec,
        keyNames,
        table.type().isEmpty() ? Optional.empty() : Optional.of(table.type()),
        key,
        indexed,
        new UniqueDesign(keys, keyNames).read(method, codec, key));
  }

  private KeyPair pair(KeyNames names, String pk, String sk, RecordCodec<?> codec, Method method) {
    var place = method.getName() + "()";
    return new KeyPair(
        keys.ofEntity(template(names.partition(), pk, codec), codec, place),
        keys.ofEntity(template(names.sort(), sk, codec), codec, place));
  }

  /// A key attribute may be a component itself, as in `slug` with the template `{slug}`: then it is stored once, as it is.
  private static Template template(String keyAttribute, String text, RecordCodec<?> codec) {
    var template = Template.parse(text);
    return template
        .plain()
        .filter(plain -> isStoredAs(keyAttribute, plain, codec))
        .orElse(template);
  }

  private static boolean isStoredAs(String keyAttribute, Template plain, RecordCodec<?> codec) {
    return codec
        .component(plain.parts().getFirst().path())
        .filter(component -> component.attribute().equals(keyAttribute))
        .isPresent();
  }

  private IndexModel index(String name, Method method) {
    var index = indexes.get(name);
    if (index == null) {
      throw new IllegalArgumentException(
          "%s(): there is no index %s; the table has %s"
              .formatted(method.getName(), name, indexes.keySet()));
    }
    return index;
  }

  private PatternModel one(Method method) {
    boolean byUnique = !method.getAnnotation(Get.class).unique().isEmpty();
    boolean isRef = method.getReturnType() == Ref.class && !byUnique;
    var type = typeIn(method, isRef ? Ref.class : Optional.class);
    var entity = entities.get(type);
    if (entity == null) {
      throw new IllegalArgumentException(
          "%s(): %s is no entity of this table".formatted(method.getName(), type.getSimpleName()));
    }
    return byUnique ? new UniqueDesign(keys, keyNames).owner(method, entity) : get(method, entity);
  }

  private GetPattern get(Method method, EntityModel<?> entity) {
    var place = method.getName() + "()";
    var key =
        new KeyPair(
            keys.ofMethod(entity.key().partition().template(), method, place),
            keys.ofMethod(entity.key().sort().template(), method, place));
    return new GetPattern(
        method.getName(), entity, key, !method.getAnnotation(Get.class).eventual());
  }

  private QueryPattern query(Method method) {
    var query = method.getAnnotation(Query.class);
    var index =
        query.index().isEmpty()
            ? Optional.<IndexModel>empty()
            : Optional.of(index(query.index(), method));
    var family =
        family(method, typeIn(method, isListing(method) ? Listing.class : Page.class));
    return new QueryPattern(
        method.getName(),
        family,
        index,
        keys.ofMethod(asked(query.pk(), index, family), method, method.getName() + "()"),
        range(query, method),
        !query.newestFirst(),
        query.filtered(),
        index.isEmpty() && !query.eventual());
  }

  private static boolean isListing(Method method) {
    boolean listing = method.getReturnType() == Listing.class;
    long requests =
        Arrays.stream(method.getParameterTypes()).filter(PageRequest.class::equals).count();
    if (listing && requests > 0) {
      throw new IllegalArgumentException(
          "%s() has a PageRequest, but returns a Listing, which is asked for pages later; drop one of them"
              .formatted(method.getName()));
    }
    if (requests > 1) {
      throw new IllegalArgumentException(
          "%s() has %d PageRequests; one page has one".formatted(method.getName(), requests));
    }
    return listing;
  }

  /// What a query asks for is written as it is stored.
  private static Template asked(
      String text, Optional<IndexModel> index, List<EntityModel<?>> family) {
    var template = Template.parse(text);
    boolean plain =
        family.stream()
            .map(entity -> index.map(entity.indexed()::get).orElse(entity.key()))
            .filter(Objects::nonNull)
            .allMatch(pair -> pair.partition().template().parts().stream().anyMatch(Part::isPlain));
    return plain ? template.plain().orElse(template) : template;
  }

  private Range range(Query query, Method method) {
    var given =
        Stream.of(query.sk(), query.after(), query.before(), query.from())
            .filter(text -> !text.isEmpty())
            .count();
    if (given > 1 || query.from().isEmpty() != query.to().isEmpty()) {
      throw new IllegalArgumentException(
          "%s(): give one of sk, after, before, or from and to".formatted(method.getName()));
    }
    if (!query.after().isEmpty()) {
      return new Range.After(bound(query.after(), method));
    }
    if (!query.before().isEmpty()) {
      return new Range.Before(bound(query.before(), method));
    }
    return query.from().isEmpty()
        ? new Range.Prefix(bound(query.sk(), method))
        : new Range.Within(bound(query.from(), method), bound(query.to(), method));
  }

  private KeyMaker bound(String template, Method method) {
    return keys.ofMethod(Template.parse(template), method, method.getName() + "()");
  }

  /// The entities that a type stands for: itself, or those of a sealed family.
  private List<EntityModel<?>> family(Method method, Class<?> type) {
    var found = new ArrayList<EntityModel<?>>();
    addFamily(found, method, type);
    return found;
  }

  private void addFamily(List<EntityModel<?>> found, Method method, Class<?> type) {
    var entity = entities.get(type);
    if (entity != null) {
      found.add(entity);
    } else if (type.isSealed()) {
      for (var member : type.getPermittedSubclasses()) {
        addFamily(found, method, member);
      }
    } else {
      throw new IllegalArgumentException(
          "%s(): %s is no entity of this table".formatted(method.getName(), type.getSimpleName()));
    }
  }

  private static Class<?> typeIn(Method method, Class<?> wrapper) {
    if (method.getGenericReturnType() instanceof ParameterizedType generic
        && generic.getRawType() == wrapper
        && generic.getActualTypeArguments()[0] instanceof Class<?> type) {
      return type;
    }
    throw new IllegalArgumentException(
        "%s() returns %s; return %s of an entity"
            .formatted(
                method.getName(),
                method.getGenericReturnType().getTypeName(),
                wrapper.getSimpleName()));
  }
}
