package dev.trestle.singletable.sketch;

import java.util.List;

/// The templates of a key that may have several attributes on either side, one for each attribute.
///
/// @param place has the members `pk` and `sk`
public record IndexKeySketch(Place place, List<String> pk, List<String> sk) {
  public IndexKeySketch {
    pk = List.copyOf(pk);
    sk = List.copyOf(sk);
  }
}
