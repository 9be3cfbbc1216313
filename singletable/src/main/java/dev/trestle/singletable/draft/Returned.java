package dev.trestle.singletable.draft;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
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

  /// The entity of what is listed: by pages, or as a listing that has them.
  static JavaType list(Signature signature) {
    boolean listing = signature.returns().is(Listing.class);
    long requests =
        signature.parameters().stream()
            .filter(parameter -> parameter.type().is(PageRequest.class))
            .count();
    if (listing && requests > 0) {
      throw new IllegalArgumentException(
          "%s has a PageRequest, but returns a Listing, which is asked for pages later; drop one of them"
              .formatted(signature));
    }
    if (requests > 1) {
      throw new IllegalArgumentException(
          "%s has %d PageRequests; one page has one".formatted(signature, requests));
    }
    return entity(signature, listing ? Listing.class : Page.class);
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
