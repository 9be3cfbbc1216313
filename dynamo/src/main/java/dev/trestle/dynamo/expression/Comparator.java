package dev.trestle.dynamo.expression;

/// The six comparison operators.
public enum Comparator {
  EQUAL("="),
  NOT_EQUAL("<>"),
  LESS("<"),
  LESS_OR_EQUAL("<="),
  GREATER(">"),
  GREATER_OR_EQUAL(">=");

  private final String symbol;

  Comparator(String symbol) {
    this.symbol = symbol;
  }

  /// The comparator with the same meaning when its operands are exchanged.
  public Comparator mirrored() {
    return switch (this) {
      case EQUAL, NOT_EQUAL -> this;
      case LESS -> GREATER;
      case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
      case GREATER -> LESS;
      case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
    };
  }

  public String symbol() {
    return symbol;
  }
}
