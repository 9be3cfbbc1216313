package dev.trestle.singletable.spec;

import dev.trestle.singletable.declaration.IndexKeyDeclaration;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.javatype.JavaElement;
import java.util.List;

/// The templates of a key with several attributes: one for each attribute of the partition key and of the sort key.
public record IndexKeyTemplates(List<String> pk, List<String> sk) {
  public IndexKeyTemplates {
    pk = List.copyOf(pk);
    sk = List.copyOf(sk);
  }

  IndexKeyDeclaration declaration(JavaElement of) {
    return new IndexKeyDeclaration(SourceLocation.of(of), pk, sk);
  }
}
