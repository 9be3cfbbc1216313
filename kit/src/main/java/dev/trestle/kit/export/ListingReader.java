package dev.trestle.kit.export;

import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Reads the entities of one query. Its position is the cursor of the next page.
record ListingReader<U, T>(Function<U, Listing<T>> listing, Function<T, ?> json)
    implements ExportReader<U> {
  private static final String CURSOR = "cursor";

  @Override
  public ExportPage read(U user, Map<String, String> from) {
    var cursor = Optional.ofNullable(from.get(CURSOR)).map(Cursor::new);
    int most = PageRequest.MAX_TAKE;
    var page = listing.apply(user).page(PageRequest.first(most).limit(most).after(cursor));
    return new ExportPage(
        page.entities().stream().map(json).toList(),
        ExportPage.QUERY_COST + page.entities().size(),
        page.next().map(next -> Map.of(CURSOR, next.text())).orElse(Map.of()),
        page.next().isPresent());
  }
}
