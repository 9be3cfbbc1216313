package dev.trestle.wire.legacy;

import dev.trestle.dynamo.error.ValidationException;
import java.util.function.Supplier;

/// Runs a request with legacy parameters and replaces error texts. The port knows trees only, and its error texts speak of
/// expressions; DynamoDB has other texts for some legacy parameters.
public final class LegacyErrorTexts {
  private static final String FILTER =
      "Filter Expression can only contain non-primary key attributes";
  private static final String OPERAND =
      "An operand in the update expression has an incorrect data type";

  private LegacyErrorTexts() {}

  public static <R> R ofQueryFilter(Supplier<R> answer) {
    return reworded(answer, FILTER, "QueryFilter can only contain non-primary key attributes");
  }

  public static <R> R ofAttributeUpdates(Supplier<R> answer) {
    return reworded(answer, OPERAND, "Type mismatch for attribute to update");
  }

  private static <R> R reworded(Supplier<R> answer, String text, String olderText) {
    try {
      return answer.get();
    } catch (ValidationException e) {
      if (!e.text().startsWith(text)) {
        throw e;
      }
      throw new ValidationException(olderText + e.text().substring(text.length()));
    }
  }
}
