package dev.trestle.dynamo.table;

public enum TableClass {
  STANDARD,
  STANDARD_INFREQUENT_ACCESS
}
