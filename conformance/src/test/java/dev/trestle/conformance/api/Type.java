package dev.trestle.conformance.api;

import java.util.List;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.traits.MapTrait;

/// What a parameter's value looks like in JSON.
public sealed interface Type {
  /// A string.
  ///
  /// @param choices all that it may be; nothing where it is free
  record Text(List<String> choices) implements Type {
    public Text {
      choices = List.copyOf(choices);
    }
  }

  /// A number without a fraction.
  ///
  /// @param name `Integer` or `Long`
  record Whole(String name) implements Type {}

  record Decimal() implements Type {}

  record Truth() implements Type {}

  /// Seconds since 1970.
  record Time() implements Type {}

  /// Bytes in base 64.
  record Binary() implements Type {}

  record Sequence(Type element) implements Type {}

  /// Values by names that are the client's own.
  record Mapping(Type value) implements Type {}

  /// Its members are read when they are asked for: structures may contain themselves.
  final class Structure implements Type {
    private final SdkPojo builder;

    Structure(SdkPojo builder) {
      this.builder = builder;
    }

    /// Amazon's name of it.
    public String name() {
      return builder.getClass().getEnclosingClass().getSimpleName();
    }

    public List<Parameter> members() {
      return Parameter.of(builder);
    }
  }

  static Type of(SdkField<?> field, List<String> choices) {
    return switch (field.marshallingType().getTargetClass().getSimpleName()) {
      case "String" -> new Text(choices);
      case "Integer" -> new Whole("Integer");
      case "Long" -> new Whole("Long");
      case "Double", "Float" -> new Decimal();
      case "Boolean" -> new Truth();
      case "Instant" -> new Time();
      case "SdkBytes" -> new Binary();
      case "List" -> new Sequence(of(field.getTrait(ListTrait.class).memberFieldInfo(), List.of()));
      case "Map" -> new Mapping(of(field.getTrait(MapTrait.class).valueFieldInfo(), List.of()));
      case "SdkPojo" -> new Structure(field.constructor().get());
      default -> throw new IllegalStateException("A type that is new to us: " + field.memberName());
    };
  }
}
