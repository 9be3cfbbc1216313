package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.InvalidCursorException;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// One page of a list, in the form of a Relay connection.
public record Connection(List<Edge> edges, PageBounds pageInfo) {
  /// Maximum number of entries on a page.
  public static final int MAX = 50;

  /// Maximum number of pages that are read for one, while a filter leaves entries out. Then the page is shorter.
  private static final int PAGES = 10;

  /// An entry and its cursor.
  public record Edge(String cursor, Object node) {}

  /// The ends of a page: the type `PageInfo` of the schema.
  public record PageBounds(
      boolean hasNextPage,
      boolean hasPreviousPage,
      Optional<String> startCursor,
      Optional<String> endCursor) {}

  public Connection {
    edges = List.copyOf(edges);
  }

  /// A page that was read otherwise.
  public static Connection of(List<Edge> edges, boolean hasNext, boolean hasPrevious) {
    return new Connection(
        edges,
        new PageBounds(
            hasNext,
            hasPrevious,
            edges.stream().findFirst().map(Edge::cursor),
            edges.isEmpty() ? Optional.empty() : Optional.of(edges.getLast().cursor)));
  }

  /// The page of a list in memory that the arguments `first` and `after` ask for.
  ///
  /// @param list in descending order of the positions
  /// @param position of an entry in the list, without secrets; the cursor contains it
  public static <T> Connection ofList(
      Arguments arguments, List<T> list, Function<T, String> position) {
    int first = first(arguments);
    var after = arguments.findText("after").map(Connection::position);
    var rest =
        list.stream()
            .filter(entry -> after.isEmpty() || position.apply(entry).compareTo(after.get()) < 0)
            .toList();
    var edges =
        rest.stream()
            .limit(first)
            .map(entry -> new Edge(cursor(position.apply(entry)), entry))
            .toList();
    return of(edges, rest.size() > first, after.isPresent());
  }

  private static String cursor(String position) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(position.getBytes(StandardCharsets.UTF_8));
  }

  private static String position(String cursor) {
    try {
      return new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      throw invalidCursor("after");
    }
  }

  /// The page that the arguments `first` and `after` ask for. Its nodes are the entities.
  public static <T> Connection of(Arguments arguments, Listing<T> listing, Predicate<T> wanted) {
    return ofNodes(
        arguments,
        listing,
        entities ->
            entities.stream()
                .filter(wanted)
                .collect(Collectors.toMap(Function.identity(), Function.identity())));
  }

  /// The page that the arguments `first` and `after` ask for. Its nodes are read for all entities of a page together.
  ///
  /// @param nodes finds the nodes of some entities; an entity without a node is left out
  public static <T> Connection ofNodes(
      Arguments arguments, Listing<T> listing, Function<List<T>, ? extends Map<T, ?>> nodes) {
    int first = first(arguments);
    var after = arguments.findText("after").map(Cursor::new);
    try {
      return read(listing, nodes, first, after);
    } catch (InvalidCursorException _) {
      throw invalidCursor("after");
    }
  }

  /// The page size that the argument `first` asks for.
  public static int first(Arguments arguments) {
    int first = arguments.findNumber("first").orElse(20);
    new InputErrors().number("first", first, 1, MAX).throwIfAny();
    return first;
  }

  public static UserErrorException invalidCursor(String argument) {
    return UserErrorException.of(
        ErrorCode.VALIDATION,
        argument,
        "The cursor is not one of this list. Begin without a cursor.");
  }

  private static <T> Connection read(
      Listing<T> listing,
      Function<List<T>, ? extends Map<T, ?>> nodes,
      int first,
      Optional<Cursor> after) {
    var edges = new ArrayList<Edge>();
    var place = after;
    boolean more = true;
    for (int pages = 0; more && edges.size() < first && pages < PAGES; pages++) {
      var page = listing.page(PageRequest.first(first).after(place));
      var found = page.entities().isEmpty() ? Map.<T, Object>of() : nodes.apply(page.entities());
      for (var entity : page.entities()) {
        if (edges.size() == first) {
          return connection(edges, true, after, edges.getLast().cursor);
        }
        Optional.<Object>ofNullable(found.get(entity))
            .ifPresent(node -> edges.add(new Edge(listing.cursorOf(entity).text(), node)));
      }
      place = page.next();
      more = place.isPresent();
    }
    // The cursor of the page, and not that of its last entry: what a filter left out is not read
    // again.
    return connection(edges, more, after, place.map(Cursor::text).orElse(""));
  }

  private static Connection connection(
      List<Edge> edges, boolean more, Optional<Cursor> after, String end) {
    var last = edges.isEmpty() ? Optional.<String>empty() : Optional.of(edges.getLast().cursor);
    return new Connection(
        edges,
        new PageBounds(
            more,
            after.isPresent(),
            edges.stream().findFirst().map(Edge::cursor),
            more ? Optional.of(end) : last));
  }
}
