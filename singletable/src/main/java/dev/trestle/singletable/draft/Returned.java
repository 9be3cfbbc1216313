package dev.trestle.singletable.draft;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.lang.JavaType.Kind;
import dev.trestle.singletable.sketch.EntitySketch;
import dev.trestle.singletable.sketch.Signature;

/// Reads what methods return.
final class Returned {
  private Returned() {}

  static JavaType entity(EntitySketch sketch) {
    return in(sketch.returns(), Entities.class, sketch.method() + "()");
  }

  static JavaType entity(Signature signature, Class<?> wrapper) {
    return in(signature.returns(), wrapper, signature.toString());
  }

  private static JavaType in(JavaType returns, Class<?> wrapper, String method) {
    if (Problems.known(returns).is(wrapper) && returns.arguments().size() == 1) {
      var type = Problems.known(returns.arguments().getFirst());
      if (type.kind() != Kind.VARIABLE && type.arguments().isEmpty()) {
        return type;
      }
    }
    throw new IllegalArgumentException(
        "%s returns %s; return %s of an entity"
            .formatted(method, returns.name(), wrapper.getSimpleName()));
  }
}
