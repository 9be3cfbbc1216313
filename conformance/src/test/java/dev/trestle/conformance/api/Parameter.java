package dev.trestle.conformance.api;

import java.util.List;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;

/// One member of a request, or of a structure inside it, by its name on the wire.
public record Parameter(String name, Type type) {
  static List<Parameter> of(SdkPojo structure) {
    return structure.sdkFields().stream()
        .map(field -> new Parameter(field.locationName(), type(structure, field)))
        .toList();
  }

  private static Type type(SdkPojo structure, SdkField<?> field) {
    return Type.of(field, AllowedValues.of(structure, field.memberName()));
  }
}
