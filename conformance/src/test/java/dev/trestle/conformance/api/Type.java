package dev.trestle.conformance.api;

import java.util.List;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.traits.MapTrait;

/// The JSON type of a parameter's value.
public sealed interface Type {
  /// A string.
  ///
  /// @param choices all allowed values; empty if any string is allowed
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

  /// A map with names chosen by the client.
  record Mapping(Type value) implements Type {}

  /// A structure, whose members are read on demand: structures may contain themselves.
  final class Structure implements Type {
    private final SdkPojo builder;

    Structure(SdkPojo builder) {
      this.builder = builder;
    }

    /// Amazon's name of the structure.
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
