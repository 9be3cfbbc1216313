package dev.trestle.dynamo.expression;

import static dev.trestle.dynamo.value.ValueType.BS;
import static dev.trestle.dynamo.value.ValueType.L;
import static dev.trestle.dynamo.value.ValueType.N;
import static dev.trestle.dynamo.value.ValueType.NS;
import static dev.trestle.dynamo.value.ValueType.SS;
import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.expression.Update.Attribute;
import dev.trestle.dynamo.expression.Update.IfNotExists;
import dev.trestle.dynamo.expression.Update.ListAppend;
import dev.trestle.dynamo.expression.Update.Literal;
import dev.trestle.dynamo.expression.Update.Minus;
import dev.trestle.dynamo.expression.Update.Plus;
import dev.trestle.dynamo.expression.Update.SetValue;
import dev.trestle.dynamo.expression.Update.Term;
import dev.trestle.dynamo.expression.UpdateGrammar.Action;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.ValueType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Turns the parsed actions of an update into an [Update]. Binds all paths before all values, each
/// time starting with the last action, because DynamoDB reports the error that this order finds first.
final class UpdateBinder {
  private static final List<ValueType> ADDABLE = List.of(N, SS, NS, BS);
  private static final List<ValueType> DELETABLE = List.of(SS, NS, BS);
  private static final List<ValueType> NUMBER = List.of(N);
  private static final List<ValueType> LIST = List.of(L);

  private final Binding binding;

  UpdateBinder(Binding binding) {
    this.binding = binding;
  }

  Update update(List<Action> actions) {
    var paths = binding.apart(actions, Action::path);
    var sets = new ArrayList<Update.Set>();
    var removes = new ArrayList<Path>();
    var adds = new ArrayList<Update.Add>();
    var deletes = new ArrayList<Update.Delete>();
    for (int i = actions.size() - 1; i >= 0; i--) {
      var action = actions.get(i);
      var path = paths.get(i);
      switch (action.section()) {
        case SET -> sets.add(new Update.Set(path, setValue(written(action))));
        case ADD -> adds.add(new Update.Add(path, operand("ADD", written(action), ADDABLE)));
        case DELETE ->
            deletes.add(new Update.Delete(path, operand("DELETE", written(action), DELETABLE)));
        default -> removes.add(path);
      }
    }
    return new Update(sets.reversed(), removes.reversed(), adds.reversed(), deletes.reversed());
  }

  private static Syntax written(Action action) {
    return requireNonNull(action.value());
  }

  private Value operand(String section, Syntax node, List<ValueType> allowed) {
    var value = binding.value(node);
    if (!allowed.contains(value.type())) {
      throw binding.invalid(
          "Incorrect operand type for operator or function; operator: %s, operand type: %s, typeSet: ALLOWED_FOR_%s_OPERAND"
              .formatted(section, longName(value.type()), section));
    }
    return value;
  }

  private SetValue setValue(Syntax node) {
    if (node.form != Syntax.Form.SUM) {
      return term(node);
    }
    var terms = terms(node);
    requireTypes(binding.textOf(node), terms, NUMBER);
    return node.token == Token.PLUS
        ? new Plus(terms.get(0), terms.get(1))
        : new Minus(terms.get(0), terms.get(1));
  }

  private List<Term> terms(Syntax node) {
    var terms = new ArrayList<Term>(node.children);
    for (var child = node.first; child != null; child = child.next) {
      terms.add(term(child));
    }
    return terms;
  }

  private Term term(Syntax node) {
    return switch (node.form) {
      case PATH -> new Attribute(binding.path(node));
      case VALUE -> new Literal(binding.value(node));
      case FUNCTION -> call(node);
      case ENTRY, ELEMENT, COMPARISON, BETWEEN, IN, NOT, AND, OR, SUM, PARENTHESES ->
          throw new IllegalStateException(node.form.name());
    };
  }

  private Term call(Syntax node) {
    var function = requireNonNull(ExpressionFunction.named(binding.textOf(node)));
    var terms = terms(node);
    binding.requireOperands(function, terms.size());
    if (function == ExpressionFunction.LIST_APPEND) {
      requireTypes(function.text, terms, LIST);
      return new ListAppend(terms.get(0), terms.get(1));
    }
    binding.requirePath(function, terms.get(0) instanceof Attribute);
    if (terms.get(0).equals(terms.get(1))) {
      throw binding.notDistinct(function.text, ((Attribute) terms.get(0)).path());
    }
    return new IfNotExists(((Attribute) terms.get(0)).path(), terms.get(1));
  }

  private void requireTypes(String operator, List<Term> terms, List<ValueType> allowed) {
    for (var term : terms) {
      binding.requireType(operator, type(term), allowed);
    }
  }

  private static @Nullable ValueType type(Term term) {
    return switch (term) {
      case Literal(var value) -> value.type();
      case Attribute _, IfNotExists _ -> null;
      case ListAppend _ -> L;
    };
  }

  /// The type names that only the error texts of ADD and DELETE use.
  private static String longName(ValueType type) {
    return switch (type) {
      case S -> "STRING";
      case N -> "NUMBER";
      case B -> "BINARY";
      case BOOL -> "BOOLEAN";
      case NULL -> "NULL";
      case L -> "LIST";
      case M -> "MAP";
      case SS -> "STRING_SET";
      case NS -> "NUMBER_SET";
      case BS -> "BINARY_SET";
    };
  }
}
