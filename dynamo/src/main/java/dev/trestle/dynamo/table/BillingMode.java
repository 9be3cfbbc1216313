package dev.trestle.dynamo.table;

public enum BillingMode {
  PROVISIONED,
  PAY_PER_REQUEST
}
