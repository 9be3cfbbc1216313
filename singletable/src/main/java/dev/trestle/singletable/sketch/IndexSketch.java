package dev.trestle.singletable.sketch;

import java.util.ArrayList;
import java.util.List;

/// An index, and the attributes that are its key.
public record IndexSketch(Place place, String name, List<String> pk, List<String> sk) {
  public IndexSketch {
    pk = List.copyOf(pk);
    sk = List.copyOf(sk);
  }

  /// All attributes of the key, partition first.
  public List<String> attributes() {
    var all = new ArrayList<>(pk);
    all.addAll(sk);
    return all;
  }
}
