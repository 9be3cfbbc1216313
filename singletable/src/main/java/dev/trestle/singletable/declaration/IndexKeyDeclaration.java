package dev.trestle.singletable.declaration;

import java.util.List;

/// The templates of a key with several attributes, as text: one for each attribute of the partition key and of the sort key.
///
/// @param place the location of the annotation with the members `pk` and `sk`
public record IndexKeyDeclaration(SourceLocation place, List<String> pk, List<String> sk) {
  public IndexKeyDeclaration {
    pk = List.copyOf(pk);
    sk = List.copyOf(sk);
  }
}
