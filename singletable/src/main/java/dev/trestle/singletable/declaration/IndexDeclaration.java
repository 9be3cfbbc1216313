package dev.trestle.singletable.declaration;

import java.util.ArrayList;
import java.util.List;

/// The declaration of a global secondary index, with its key attributes.
///
/// @param aliases the names that fragments use for it
public record IndexDeclaration(
    SourceLocation place, String name, List<String> aliases, List<String> pk, List<String> sk) {
  public IndexDeclaration {
    aliases = List.copyOf(aliases);
    pk = List.copyOf(pk);
    sk = List.copyOf(sk);
  }

  /// Its name and its aliases.
  public List<String> names() {
    var all = new ArrayList<>(List.of(name));
    all.addAll(aliases);
    return all;
  }

  public boolean isCalled(String wanted) {
    return names().contains(wanted);
  }

  /// All attributes of the key, partition key first.
  public List<String> attributes() {
    var all = new ArrayList<>(pk);
    all.addAll(sk);
    return all;
  }
}
