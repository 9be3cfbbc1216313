package dev.trestle.singletable.declaration;

import dev.trestle.singletable.javatype.JavaType;
import java.util.List;

/// An entity.
///
/// @param method what gives its entities
/// @param returns the type of that
/// @param type what the table's type attribute holds; empty for the name of the record
public record EntityDeclaration(
    SourceLocation place,
    String method,
    JavaType returns,
    KeyDeclaration key,
    String type,
    List<IndexedDeclaration> in,
    List<UniqueDeclaration> uniques) {
  public EntityDeclaration {
    in = List.copyOf(in);
    uniques = List.copyOf(uniques);
  }
}
