package dev.trestle.singletable.spec;

import dev.trestle.singletable.declaration.KeyDeclaration;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.javatype.JavaElement;

/// The templates of a primary key: partition key and sort key.
public record KeyTemplates(String pk, String sk) {
  KeyDeclaration declaration(JavaElement of) {
    return new KeyDeclaration(SourceLocation.of(of), pk, sk);
  }
}
