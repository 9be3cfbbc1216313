package dev.trestle.singletable.declaration;

import dev.trestle.singletable.codec.StorageStyle;
import java.util.List;

/// A table. Texts that are empty say nothing.
///
/// @param name with words in braces
/// @param pk the attribute that is the partition key
/// @param sk the attribute that is the sort key
/// @param type the attribute that names the entity of an item
/// @param ttl the attribute that says when an item expires
/// @param recoveryDays how many days of history are kept; 0 where none are
/// @param strays methods that say nothing of what they are for
/// @param problems what kept it from being read as a whole, such as a method that is declared twice
public record TableDeclaration(
    SourceLocation place,
    String name,
    String pk,
    String sk,
    String type,
    String ttl,
    boolean stream,
    int recoveryDays,
    StorageStyle style,
    List<IndexDeclaration> indexes,
    List<EntityDeclaration> entities,
    List<PatternDeclaration> patterns,
    List<SourceLocation> strays,
    List<DesignProblem> problems) {
  public TableDeclaration {
    indexes = List.copyOf(indexes);
    entities = List.copyOf(entities);
    patterns = List.copyOf(patterns);
    strays = List.copyOf(strays);
    problems = List.copyOf(problems);
  }

  /// The index of a name; throws where there is none.
  ///
  /// @param asking who names it
  public IndexDeclaration index(String wanted, String asking) {
    return indexes.stream()
        .filter(index -> index.isCalled(wanted))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: there is no index %s; the table has %s"
                        .formatted(
                            asking,
                            wanted,
                            indexes.stream().map(IndexDeclaration::name).toList())));
  }
}
