package dev.trestle.dynamo.testing;

import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Operand;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// Generates random expression trees that DynamoDB accepts: operands are distinct and of the right types, paths
/// do not overlap.
public final class RandomExpressions {
  private final RandomGenerator random;
  private final RandomValues values;

  public RandomExpressions(RandomGenerator random) {
    this.random = random;
    this.values = new RandomValues(random);
  }

  public Condition condition() {
    return condition(4);
  }

  /// One to three predicates on different attributes.
  public KeyCondition keyCondition() {
    var attributes = new TreeSet<String>();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      attributes.add(values.name());
    }
    return new KeyCondition(attributes.stream().map(this::predicate).toList());
  }

  /// An update with at least one action.
  public Update update() {
    var sets = new ArrayList<Update.Set>();
    var removes = new ArrayList<Path>();
    var adds = new ArrayList<Update.Add>();
    var deletes = new ArrayList<Update.Delete>();
    for (var path : apartPaths()) {
      switch (random.nextInt(5)) {
        case 0 -> removes.add(path);
        case 1 ->
            adds.add(
                new Update.Add(path, value(ValueType.N, ValueType.SS, ValueType.NS, ValueType.BS)));
        case 2 ->
            deletes.add(new Update.Delete(path, value(ValueType.SS, ValueType.NS, ValueType.BS)));
        default -> sets.add(new Update.Set(path, setValue()));
      }
    }
    return new Update(sets, removes, adds, deletes);
  }

  public Projection projection() {
    return new Projection(apartPaths());
  }

  public Path path() {
    var path = Path.of(values.name());
    while (random.nextInt(3) == 0) {
      path = random.nextBoolean() ? path.entry(values.name()) : path.element(random.nextInt(4));
    }
    return path;
  }

  private Condition condition(int depth) {
    return switch (random.nextInt(depth > 0 ? 14 : 8)) {
      case 0 -> new Condition.AttributeExists(path());
      case 1 -> new Condition.AttributeNotExists(path());
      case 2 -> new Condition.AttributeType(path(), values.pick(List.of(ValueType.values())));
      case 3 -> beginsWith();
      case 4 -> {
        var container = operand(values::value);
        yield new Condition.Contains(container, operandOtherThan(container, values::value));
      }
      case 5 -> between();
      case 6 -> {
        var operand = operand(values::value);
        var choices =
            Stream.generate(() -> operandOtherThan(operand, values::value))
                .limit(random.nextInt(1, 5));
        yield new Condition.In(operand, choices.toList());
      }
      case 7 -> comparison();
      case 8, 9, 10 -> new Condition.And(condition(depth - 1), condition(depth - 1));
      case 11, 12 -> new Condition.Or(condition(depth - 1), condition(depth - 1));
      default -> new Condition.Not(condition(depth - 1));
    };
  }

  private Condition comparison() {
    var comparator = values.pick(List.of(Comparator.values()));
    boolean ordered = comparator != Comparator.EQUAL && comparator != Comparator.NOT_EQUAL;
    Supplier<Value> literals = ordered ? values::scalar : values::value;
    var left = operand(literals);
    return new Condition.Comparison(left, comparator, operandOtherThan(left, literals));
  }

  private Condition beginsWith() {
    Supplier<Value> prefixes = () -> value(ValueType.S, ValueType.B);
    // A size is a number, and nothing begins with one.
    Supplier<Operand> operands =
        () -> random.nextBoolean() ? Operand.of(path()) : Operand.of(prefixes.get());
    var operand = operands.get();
    Operand prefix = operands.get();
    return new Condition.BeginsWith(
        operand, prefix.equals(operand) ? Operand.of(prefixes.get()) : prefix);
  }

  private Condition between() {
    var operand = operand(values::scalar);
    if (random.nextBoolean()) {
      return new Condition.Between(
          operand, operandOtherThan(operand, values::scalar), Operand.of(path().entry("high")));
    }
    var low = random.nextInt(100);
    return new Condition.Between(
        operand, Operand.of(Value.of(low)), Operand.of(Value.of(low + random.nextInt(3))));
  }

  private Operand operand(Supplier<Value> literals) {
    return switch (random.nextInt(5)) {
      case 0 -> new Operand.Size(path());
      case 1, 2 -> Operand.of(literals.get());
      default -> Operand.of(path());
    };
  }

  private Operand operandOtherThan(Operand first, Supplier<Value> literals) {
    var operand = operand(literals);
    return operand.equals(first) ? Operand.of(literals.get()) : operand;
  }

  private KeyCondition.Predicate predicate(String attribute) {
    return switch (random.nextInt(4)) {
      case 0 -> new KeyCondition.BeginsWith(attribute, value(ValueType.S, ValueType.B));
      case 1 -> {
        var low = random.nextInt(100);
        yield new KeyCondition.Between(attribute, Value.of(low), Value.of(low + random.nextInt(3)));
      }
      default -> {
        var comparators = new ArrayList<>(List.of(Comparator.values()));
        comparators.remove(Comparator.NOT_EQUAL);
        yield new KeyCondition.Compare(attribute, values.pick(comparators), values.scalar());
      }
    };
  }

  private Update.SetValue setValue() {
    return switch (random.nextInt(6)) {
      case 0 -> new Update.Plus(term(ValueType.N), term(ValueType.N));
      case 1 -> new Update.Minus(term(ValueType.N), term(ValueType.N));
      case 2 -> new Update.ListAppend(term(ValueType.L), term(ValueType.L));
      default -> term(ValueType.values());
    };
  }

  private Update.Term term(ValueType... types) {
    return switch (random.nextInt(4)) {
      case 0 -> new Update.Attribute(path());
      case 1 -> {
        var path = path();
        var otherwise = term(types);
        yield otherwise.equals(new Update.Attribute(path))
            ? otherwise
            : new Update.IfNotExists(path, otherwise);
      }
      default -> new Update.Literal(value(types));
    };
  }

  /// Up to six paths, below attributes of their own or as neighbours in one map or list.
  private List<Path> apartPaths() {
    var paths = new ArrayList<Path>();
    for (int i = random.nextInt(1, 5); i > 0; i--) {
      var below = Path.of("p" + i);
      switch (random.nextInt(4)) {
        case 0 -> {
          paths.add(below.entry("name").element(2));
          paths.add(below.entry("other"));
        }
        case 1 -> {
          paths.add(below.element(0));
          paths.add(below.element(1).entry(values.name()));
        }
        default -> paths.add(below);
      }
    }
    return paths;
  }

  private Value value(ValueType... types) {
    return values.value(values.pick(List.of(types)));
  }
}
