package dev.trestle.apps.guild.graphql;

import graphql.language.Document;
import graphql.language.Field;
import graphql.language.FragmentDefinition;
import graphql.language.FragmentSpread;
import graphql.language.InlineFragment;
import graphql.language.OperationDefinition;
import graphql.language.Selection;
import graphql.language.SelectionSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// An operation of a valid document.
///
/// @param name the name by which the client chose it; empty if it is the only one
record PreparedOperation(Document document, Optional<String> name, OperationDefinition definition) {
  /// Chooses an operation. Empty if there is no such operation, or several and none was named.
  static Optional<PreparedOperation> find(Document document, Optional<String> name) {
    var all = document.getDefinitionsOfType(OperationDefinition.class);
    return all.stream()
        .filter(operation -> name.map(it -> it.equals(operation.getName())).orElse(all.size() == 1))
        .findFirst()
        .map(operation -> new PreparedOperation(document, name, operation));
  }

  boolean isQuery() {
    return definition.getOperation() == OperationDefinition.Operation.QUERY;
  }

  boolean isMutation() {
    return definition.getOperation() == OperationDefinition.Operation.MUTATION;
  }

  /// The names of its root fields, those in fragments included.
  Set<String> rootFields() {
    var names = new HashSet<String>();
    collect(definition.getSelectionSet(), names);
    return names;
  }

  private void collect(SelectionSet selections, Set<String> names) {
    for (Selection<?> selection : selections.getSelections()) {
      switch (selection) {
        case Field field -> names.add(field.getName());
        case InlineFragment inline -> collect(inline.getSelectionSet(), names);
        case FragmentSpread spread -> collect(fragment(spread.getName()).getSelectionSet(), names);
        default -> throw new IllegalStateException("An unknown selection: " + selection.getClass());
      }
    }
  }

  /// A valid document has every fragment that it uses, and none that uses itself.
  private FragmentDefinition fragment(String wanted) {
    return document.getDefinitionsOfType(FragmentDefinition.class).stream()
        .filter(fragment -> fragment.getName().equals(wanted))
        .findFirst()
        .orElseThrow();
  }
}
