package dev.trestle.singletable.spec;

import dev.trestle.singletable.lang.Declared;
import dev.trestle.singletable.sketch.IndexKeySketch;
import dev.trestle.singletable.sketch.Place;
import java.util.List;

/// The templates of a key that may have several attributes on either side, one for each of them.
public record IndexKeyTexts(List<String> pk, List<String> sk) {
  public IndexKeyTexts {
    pk = List.copyOf(pk);
    sk = List.copyOf(sk);
  }

  IndexKeySketch sketch(Declared of) {
    return new IndexKeySketch(Place.of(of), pk, sk);
  }
}
