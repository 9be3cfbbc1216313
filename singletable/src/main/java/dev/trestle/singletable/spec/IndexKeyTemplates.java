package dev.trestle.singletable.spec;

import dev.trestle.singletable.declaration.IndexKeyDeclaration;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.javatype.JavaElement;
import java.util.List;

/// The templates of a key that may have several attributes on either side, one for each of them.
public record IndexKeyTemplates(List<String> pk, List<String> sk) {
  public IndexKeyTemplates {
    pk = List.copyOf(pk);
    sk = List.copyOf(sk);
  }

  IndexKeyDeclaration declaration(JavaElement of) {
    return new IndexKeyDeclaration(SourceLocation.of(of), pk, sk);
  }
}
