package dev.trestle.apps.guild.graphql;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.dataloader.DataLoaderFactory;
import org.dataloader.DataLoaderRegistry;

/// The batched reads of all features. Fields that need the same kind of item are collected, and read together: no query makes one read for
/// each entry of a list.
final class Loaders {
  private final Map<String, Read> reads = new LinkedHashMap<>();

  /// Reads the values of some keys.
  @FunctionalInterface
  private interface Read {
    Map<String, ?> apply(Supplier<String> viewerId, List<String> keys);
  }

  <V> void add(Loader<V> loader, Function<List<String>, Map<String, V>> read) {
    put(loader, (_, keys) -> read.apply(keys));
  }

  /// @param read takes the id of the viewer, which is empty if nobody is signed in, and the keys
  <V> void addForViewer(Loader<V> loader, BiFunction<String, List<String>, Map<String, V>> read) {
    put(loader, (viewerId, keys) -> read.apply(viewerId.get(), keys));
  }

  private void put(Loader<?> loader, Read read) {
    if (reads.put(loader.name(), read) != null) {
      throw new IllegalStateException("The loader %s is added twice".formatted(loader.name()));
    }
  }

  /// The loaders of one request.
  ///
  /// @param viewerId called by reads that depend on the viewer
  DataLoaderRegistry open(Supplier<String> viewerId) {
    var registry = DataLoaderRegistry.newRegistry();
    reads.forEach(
        (name, read) ->
            registry.register(
                name,
                DataLoaderFactory.newDataLoader(
                    (List<String> keys) ->
                        CompletableFuture.completedFuture(
                            values(keys, read.apply(viewerId, keys))))));
    return registry.build();
  }

  private static List<Optional<Object>> values(List<String> keys, Map<String, ?> found) {
    var values = new ArrayList<Optional<Object>>();
    keys.forEach(key -> values.add(Optional.ofNullable(found.get(key))));
    return values;
  }
}
