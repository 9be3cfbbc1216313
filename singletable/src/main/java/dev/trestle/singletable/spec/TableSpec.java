package dev.trestle.singletable.spec;

import dev.trestle.singletable.codec.StorageStyle;
import dev.trestle.singletable.declaration.EntityDeclaration;
import dev.trestle.singletable.declaration.IndexDeclaration;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.declaration.TableDeclaration;
import dev.trestle.singletable.javatype.JavaElement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The spec of a table, as [dev.trestle.singletable.SingleTable] declares it.
///
/// ```java
/// static final EntitySpec<Game> GAMES = entity("games", Game.class, "GAME#{code}", "METADATA");
/// static final GetSpec<Game> GAME = get("game", Game.class).by("code", String.class);
/// static final QuerySpec<Player> PLAYERS =
///     query("players", Player.class, "GAME#{code}").prefix("PLAYER#").by("code", String.class);
///
/// static final TableSpec SNAKES = table("snakes").key("PK", "SK").ttl("TTL").with(GAMES).with(GAME, PLAYERS);
///
/// var table = Tables.of(dynamo).open(SNAKES);
/// table.run(table.entities(GAMES).create(game));
/// table.find(GAME, "ABC123");
/// ```
///
/// Several tables can share declarations without a fragment: a method takes the keys that differ, and returns the specs. The templates of a
/// query without templates follow from its entity, as in a fragment.
///
/// @param name the name, with placeholders in braces where it differs between environments
/// @param type the attribute that holds the name of an item's entity; empty where the keys identify the entity
/// @param ttl the time-to-live attribute; empty where there is none
/// @param streaming whether the table has a stream
/// @param recoveryDays the number of days of point-in-time recovery; 0 where it is off
public record TableSpec(
    String name,
    KeyTemplates key,
    String type,
    String ttl,
    boolean streaming,
    int recoveryDays,
    StorageStyle style,
    List<Index> indexes,
    List<EntitySpec<?>> entities,
    List<PatternSpec> patterns)
    implements JavaElement {
  /// A global secondary index, with its key attributes.
  public record Index(String name, List<String> pk, List<String> sk) implements JavaElement {
    public Index {
      pk = List.copyOf(pk);
      sk = List.copyOf(sk);
    }
  }

  public TableSpec {
    indexes = List.copyOf(indexes);
    entities = List.copyOf(entities);
    patterns = List.copyOf(patterns);
  }

  public static TableSpec table(String name) {
    return new TableSpec(
        name,
        new KeyTemplates("pk", "sk"),
        "",
        "",
        false,
        0,
        StorageStyle.DEFAULT,
        List.of(),
        List.of(),
        List.of());
  }

  /// Sets the names of the key attributes.
  public TableSpec key(String pk, String sk) {
    return new TableSpec(
        name,
        new KeyTemplates(pk, sk),
        type,
        ttl,
        streaming,
        recoveryDays,
        style,
        indexes,
        entities,
        patterns);
  }

  /// Sets the attribute that holds the name of an item's entity.
  public TableSpec type(String attribute) {
    return new TableSpec(
        name, key, attribute, ttl, streaming, recoveryDays, style, indexes, entities, patterns);
  }

  /// Sets the time-to-live attribute.
  public TableSpec ttl(String attribute) {
    return new TableSpec(
        name, key, type, attribute, streaming, recoveryDays, style, indexes, entities, patterns);
  }

  /// Enables the table's stream, with new and old images.
  public TableSpec withStream() {
    return new TableSpec(
        name, key, type, ttl, true, recoveryDays, style, indexes, entities, patterns);
  }

  /// Enables point-in-time recovery for this number of days, 1 to 35.
  public TableSpec recoverable(int days) {
    return new TableSpec(name, key, type, ttl, streaming, days, style, indexes, entities, patterns);
  }

  public TableSpec style(StorageStyle wanted) {
    return new TableSpec(
        name, key, type, ttl, streaming, recoveryDays, wanted, indexes, entities, patterns);
  }

  public TableSpec index(String index, String pk, String sk) {
    return index(index, List.of(pk), List.of(sk));
  }

  /// Adds an index with several attributes in its partition key or its sort key.
  public TableSpec index(String index, List<String> pk, List<String> sk) {
    var more = new ArrayList<>(indexes);
    more.add(new Index(index, pk, sk));
    return new TableSpec(
        name, key, type, ttl, streaming, recoveryDays, style, more, entities, patterns);
  }

  public TableSpec with(EntitySpec<?>... more) {
    var all = new ArrayList<>(entities);
    all.addAll(List.of(more));
    return new TableSpec(
        name, key, type, ttl, streaming, recoveryDays, style, indexes, all, patterns);
  }

  public TableSpec with(PatternSpec... more) {
    var all = new ArrayList<>(patterns);
    all.addAll(List.of(more));
    return new TableSpec(
        name, key, type, ttl, streaming, recoveryDays, style, indexes, entities, all);
  }

  /// The declaration of the table, before it is checked. Entities and access patterns are sorted by name, as those of a design interface
  /// are.
  public TableDeclaration declaration() {
    return new TableDeclaration(
        SourceLocation.of(this),
        name,
        key.pk(),
        key.sk(),
        type,
        ttl,
        streaming,
        recoveryDays,
        style,
        indexes.stream().map(TableSpec::declaration).toList(),
        entities.stream()
            .<EntityDeclaration>map(EntitySpec::declaration)
            .sorted(Comparator.comparing(EntityDeclaration::method))
            .toList(),
        patterns.stream()
            .sorted(Comparator.comparing(PatternSpec::name))
            .map(PatternSpec::declaration)
            .toList(),
        List.of(),
        List.of());
  }

  private static IndexDeclaration declaration(Index index) {
    return new IndexDeclaration(
        SourceLocation.of(index), index.name(), List.of(), index.pk(), index.sk());
  }
}
