package dev.trestle.singletable.spec;

import dev.trestle.singletable.lang.Declared;
import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.lang.Parameter;
import dev.trestle.singletable.sketch.PatternSketch;
import dev.trestle.singletable.sketch.Place;
import dev.trestle.singletable.sketch.Signature;
import java.util.List;

/// One way in which a table is asked, and the handle to ask it with.
public sealed interface PatternSpec extends Declared
    permits GetSpec, BatchSpec, QuerySpec, CounterSpec, OnceSpec {
  /// The arguments that it is asked with.
  List<Parameter> parameters();

  /// What is said of it.
  PatternSketch sketch();

  /// How it would be called as a method.
  default Signature signature(JavaType returns) {
    return new Signature(Place.of(this), name(), returns, parameters());
  }
}
