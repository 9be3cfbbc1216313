package dev.trestle.singletable.declaration;

import dev.trestle.singletable.javatype.JavaType;
import java.util.List;

/// The declaration of an entity: its key templates, indexes and unique constraints, before they are checked.
///
/// @param method the method of the design that returns its `Entities`
/// @param returns the return type of that method
/// @param type the value of the table's type attribute; empty for the name of the record
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
