package dev.trestle.apps.guild.graphql;

import graphql.GraphQLContext;
import graphql.execution.CoercedVariables;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.schema.Coercing;
import graphql.schema.CoercingParseLiteralException;
import graphql.schema.CoercingParseValueException;
import graphql.schema.GraphQLScalarType;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.function.Function;

/// The scalars of the schema: moments and cursors.
final class Scalars {
  /// Always milliseconds: texts of one length sort as the moments do.
  private static final DateTimeFormatter MILLIS =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter(Locale.ROOT);

  static final GraphQLScalarType DATE_TIME =
      GraphQLScalarType.newScalar()
          .name("DateTime")
          .coercing(new Text<>(Scalars::moment, value -> MILLIS.format((Instant) value)))
          .build();

  static final GraphQLScalarType CURSOR =
      GraphQLScalarType.newScalar()
          .name("Cursor")
          .coercing(new Text<>(Function.identity(), String::valueOf))
          .build();

  private Scalars() {}

  private static Instant moment(String text) {
    try {
      return OffsetDateTime.parse(text).toInstant().truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeParseException _) {
      throw new IllegalArgumentException(
          "%s is no moment such as 2026-01-31T12:00:00.000Z.".formatted(text));
    }
  }

  /// A scalar that is a string in JSON and in documents.
  ///
  /// @param parse throws an `IllegalArgumentException` for a text that is none
  private record Text<T>(Function<String, T> parse, Function<Object, String> print)
      implements Coercing<T, String> {
    @Override
    public String serialize(Object value, GraphQLContext context, Locale locale) {
      return print.apply(value);
    }

    @Override
    public T parseValue(Object input, GraphQLContext context, Locale locale) {
      if (!(input instanceof String text)) {
        throw new CoercingParseValueException("It is a text.");
      }
      try {
        return parse.apply(text);
      } catch (IllegalArgumentException wrong) {
        throw new CoercingParseValueException(String.valueOf(wrong.getMessage()), wrong);
      }
    }

    @Override
    public T parseLiteral(
        Value<?> input, CoercedVariables variables, GraphQLContext context, Locale locale) {
      if (!(input instanceof StringValue text)) {
        throw new CoercingParseLiteralException("It is a text.");
      }
      try {
        return parse.apply(String.valueOf(text.getValue()));
      } catch (IllegalArgumentException wrong) {
        throw new CoercingParseLiteralException(String.valueOf(wrong.getMessage()), wrong);
      }
    }

    @Override
    public Value<?> valueToLiteral(Object input, GraphQLContext context, Locale locale) {
      return StringValue.newStringValue(print.apply(input)).build();
    }
  }
}
