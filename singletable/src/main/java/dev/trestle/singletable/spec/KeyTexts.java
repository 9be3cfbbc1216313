package dev.trestle.singletable.spec;

import dev.trestle.singletable.lang.Declared;
import dev.trestle.singletable.sketch.KeySketch;
import dev.trestle.singletable.sketch.Place;

/// The templates of both halves of a key.
public record KeyTexts(String pk, String sk) {
  KeySketch sketch(Declared of) {
    return new KeySketch(Place.of(of), pk, sk);
  }
}
