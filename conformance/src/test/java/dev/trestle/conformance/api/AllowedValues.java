package dev.trestle.conformance.api;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import software.amazon.awssdk.core.SdkPojo;

/// The allowed values of a string parameter. The SDK's fields are plain strings; their setters have the enum.
final class AllowedValues {
  private static final String UNKNOWN = "UNKNOWN_TO_SDK_VERSION";

  private AllowedValues() {}

  /// Empty if any string is allowed.
  static List<String> of(SdkPojo builder, String member) {
    return Arrays.stream(builder.getClass().getMethods())
        .filter(method -> method.getName().equalsIgnoreCase(member))
        .filter(AllowedValues::takesChoice)
        .findFirst()
        .map(method -> names(method.getParameterTypes()[0]))
        .orElse(List.of());
  }

  private static boolean takesChoice(Method setter) {
    return setter.getParameterCount() == 1 && setter.getParameterTypes()[0].isEnum();
  }

  private static List<String> names(Class<?> choice) {
    return Arrays.stream(choice.getEnumConstants())
        .filter(constant -> !((Enum<?>) constant).name().equals(UNKNOWN))
        .map(Object::toString)
        .toList();
  }
}
