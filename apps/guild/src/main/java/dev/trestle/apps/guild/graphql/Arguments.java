package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.error.UserErrorException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The arguments of a field, or the members of an input object; a member may be null. The schema has checked which of them must be there, and their types.
public record Arguments(Map<String, Object> values) {
  private static final String MISSING = "The schema lets %s be absent";

  public String text(String name) {
    return findText(name).orElseThrow(() -> new IllegalStateException(MISSING.formatted(name)));
  }

  public Optional<String> findText(String name) {
    return find(name).map(String.class::cast);
  }

  public int number(String name) {
    return findNumber(name).orElseThrow(() -> new IllegalStateException(MISSING.formatted(name)));
  }

  public Optional<Integer> findNumber(String name) {
    return find(name).map(Integer.class::cast);
  }

  public boolean flag(String name) {
    return find(name).map(Boolean.class::cast).orElse(false);
  }

  public Instant moment(String name) {
    return findMoment(name).orElseThrow(() -> new IllegalStateException(MISSING.formatted(name)));
  }

  public Optional<Instant> findMoment(String name) {
    return find(name).map(Instant.class::cast);
  }

  public <E extends Enum<E>> Optional<E> findEnum(String name, Class<E> type) {
    return findText(name).map(text -> Enum.valueOf(type, text));
  }

  public <E extends Enum<E>> E oneOf(String name, Class<E> type) {
    return Enum.valueOf(type, text(name));
  }

  public Optional<List<String>> findTexts(String name) {
    return find(name).map(List.class::cast).map(Arguments::texts);
  }

  private static List<String> texts(List<?> list) {
    return list.stream().map(String.class::cast).toList();
  }

  /// A list of input objects.
  public <T> Optional<List<T>> findObjects(String name, Function<Arguments, T> read) {
    return find(name)
        .map(List.class::cast)
        .map(list -> list(list).map(Arguments::object).map(read).toList());
  }

  private static Stream<Object> list(List<?> list) {
    return list.stream().map(Object.class::cast);
  }

  public Arguments object(String name) {
    return object(find(name).orElseThrow());
  }

  @SuppressWarnings("unchecked") // input objects are maps by name
  private static Arguments object(Object map) {
    return new Arguments((Map<String, Object>) map);
  }

  /// The id of a node of a type. Any other text is the id of nothing.
  public GlobalId id(String name, String type, int parts, String what) {
    return GlobalId.parse(text(name), type, parts)
        .orElseThrow(() -> UserErrorException.notFound(what));
  }

  public Optional<Object> find(String name) {
    return Optional.ofNullable(values.get(name));
  }
}
