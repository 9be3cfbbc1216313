package dev.trestle.singletable.declaration;

import java.util.List;

/// The templates of a key that may have several attributes on either side, one for each attribute.
///
/// @param place has the members `pk` and `sk`
public record IndexKeyDeclaration(SourceLocation place, List<String> pk, List<String> sk) {
  public IndexKeyDeclaration {
    pk = List.copyOf(pk);
    sk = List.copyOf(sk);
  }
}
