package dev.trestle.singletable.sketch;

import java.util.List;
import java.util.stream.Stream;

/// An index, and the attributes that are its key.
public record IndexSketch(Place place, String name, List<String> pk, List<String> sk) {
  public IndexSketch {
    pk = List.copyOf(pk);
    sk = List.copyOf(sk);
  }

  /// All attributes of the key, partition first.
  public List<String> attributes() {
    return Stream.concat(pk.stream(), sk.stream()).toList();
  }
}
