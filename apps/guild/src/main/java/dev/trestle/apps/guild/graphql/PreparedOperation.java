package dev.trestle.apps.guild.graphql;

import graphql.language.Argument;
import graphql.language.Document;
import graphql.language.Field;
import graphql.language.FragmentDefinition;
import graphql.language.FragmentSpread;
import graphql.language.InlineFragment;
import graphql.language.Node;
import graphql.language.OperationDefinition;
import graphql.language.Selection;
import graphql.language.SelectionSet;
import graphql.language.VariableReference;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An operation of a valid document.
///
/// @param name the name by which the client chose it; empty if it is the only one
public record PreparedOperation(
    Document document, Optional<String> name, OperationDefinition definition) {
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

  public boolean isMutation() {
    return definition.getOperation() == OperationDefinition.Operation.MUTATION;
  }

  public boolean isSubscription() {
    return definition.getOperation() == OperationDefinition.Operation.SUBSCRIPTION;
  }

  /// The names of its root fields, those in fragments included.
  Set<String> rootFields() {
    var names = new HashSet<String>();
    collect(definition.getSelectionSet(), names);
    return names;
  }

  /// The variables on which the response to an event depends. The position after which a subscription is resumed is not among them: clients
  /// that have resumed at different positions receive the same.
  public Map<String, @Nullable Object> eventVariables(Map<String, @Nullable Object> variables) {
    var left = new HashMap<String, @Nullable Object>(variables);
    definition.getSelectionSet().getSelectionsOfType(Field.class).stream()
        .flatMap(field -> field.getArguments().stream())
        .filter(argument -> argument.getName().equals("after"))
        .map(Argument::getValue)
        .filter(VariableReference.class::isInstance)
        .map(value -> ((VariableReference) value).getName())
        .filter(name -> uses(document, name) == 1)
        .forEach(left::remove);
    return left;
  }

  private static int uses(Node<?> node, String variable) {
    int uses = node instanceof VariableReference use && use.getName().equals(variable) ? 1 : 0;
    for (Node<?> child : node.getChildren()) {
      uses += uses(child, variable);
    }
    return uses;
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
