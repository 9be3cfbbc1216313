package dev.trestle.singletable.declaration;

import dev.trestle.singletable.codec.StorageStyle;
import java.util.List;

/// The declaration of a table, before it is checked. An empty text means that nothing was given.
///
/// @param name the name, which may contain placeholders in braces
/// @param pk the attribute that is the partition key
/// @param sk the attribute that is the sort key
/// @param type the attribute that holds the name of an item's entity
/// @param ttl the time-to-live attribute
/// @param recoveryDays the number of days of point-in-time recovery; 0 where it is off
/// @param strays methods that are neither an entity nor an access pattern, or that have an annotation and a body
/// @param problems the problems that were found when the declaration was read, such as a method that is declared twice
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

  /// Finds an index by its name. Throws an `IllegalArgumentException` where there is none.
  ///
  /// @param asking the declaration that refers to the index, for the error message
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
