package dev.trestle.singletable.checking;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.declaration.EntityDeclaration;
import dev.trestle.singletable.declaration.PatternSignature;
import dev.trestle.singletable.javatype.JavaType;
import dev.trestle.singletable.javatype.JavaType.Kind;

/// Reads the entity type from the return types of a design's methods.
final class ReturnTypes {
  private ReturnTypes() {}

  static JavaType entity(EntityDeclaration declaration) {
    return in(declaration.returns(), Entities.class, declaration.method() + "()");
  }

  static JavaType entity(PatternSignature signature, Class<?> wrapper) {
    return in(signature.returns(), wrapper, signature.toString());
  }

  /// The entity type of a query, which returns a `Page` or a `Listing`.
  static JavaType list(PatternSignature signature) {
    boolean listing = signature.returns().is(Listing.class);
    long requests =
        signature.parameters().stream()
            .filter(parameter -> parameter.type().is(PageRequest.class))
            .count();
    if (listing && requests > 0) {
      throw new IllegalArgumentException(
          "%s has a PageRequest, but returns a Listing, which takes a PageRequest later; remove one of them"
              .formatted(signature));
    }
    if (requests > 1) {
      throw new IllegalArgumentException(
          "%s has %d PageRequests; one page has one".formatted(signature, requests));
    }
    return entity(signature, listing ? Listing.class : Page.class);
  }

  private static JavaType in(JavaType returns, Class<?> wrapper, String method) {
    if (DesignProblems.known(returns).is(wrapper) && returns.arguments().size() == 1) {
      var type = DesignProblems.known(returns.arguments().getFirst());
      if (type.kind() != Kind.VARIABLE && type.arguments().isEmpty()) {
        return type;
      }
    }
    throw new IllegalArgumentException(
        "%s returns %s; return %s of an entity"
            .formatted(method, returns.name(), wrapper.getSimpleName()));
  }
}
