package dev.trestle.dynamo.table;

import dev.trestle.dynamo.value.ValueType;

/// The types that a key attribute can have.
public enum KeyType {
  S(ValueType.S),
  N(ValueType.N),
  B(ValueType.B);

  private final ValueType valueType;

  KeyType(ValueType valueType) {
    this.valueType = valueType;
  }

  public ValueType valueType() {
    return valueType;
  }
}
