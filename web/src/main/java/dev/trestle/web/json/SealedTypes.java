package dev.trestle.web.json;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.databind.util.NameTransformer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Registers the records of sealed interfaces with Jackson, without annotations.
final class SealedTypes extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1L;

  @Override
  public JsonTypeInfo.@Nullable Value findPolymorphicTypeInfo(
      MapperConfig<?> config, Annotated annotated) {
    var family = family(annotated.getRawType());
    if (!(annotated instanceof AnnotatedClass) || family == null) {
      return super.findPolymorphicTypeInfo(config, annotated);
    }
    var tagged = family.getAnnotation(Tagged.class);
    return JsonTypeInfo.Value.construct(
        JsonTypeInfo.Id.NAME,
        JsonTypeInfo.As.PROPERTY,
        tagged == null ? "type" : tagged.value(),
        null,
        false,
        true,
        null);
  }

  @Override
  public @Nullable List<NamedType> findSubtypes(Annotated annotated) {
    var raw = annotated.getRawType();
    if (!raw.isSealed()) {
      return super.findSubtypes(annotated);
    }
    var found = new ArrayList<NamedType>();
    addRecords(raw, found);
    return found;
  }

  /// Members of a [Flattened] record stand among those of the record that it is in.
  @Override
  public @Nullable NameTransformer findUnwrappingNameTransformer(AnnotatedMember member) {
    return member.hasAnnotation(Flattened.class)
        ? NameTransformer.NOP
        : super.findUnwrappingNameTransformer(member);
  }

  @Override
  public @Nullable String findTypeName(AnnotatedClass annotated) {
    var raw = annotated.getRawType();
    return family(raw) != null && raw.isRecord() ? name(raw) : super.findTypeName(annotated);
  }

  private static void addRecords(Class<?> sealed, List<NamedType> found) {
    for (var permitted : Objects.requireNonNull(sealed.getPermittedSubclasses())) {
      if (permitted.isSealed()) {
        addRecords(permitted, found);
      } else {
        found.add(new NamedType(permitted, name(permitted)));
      }
    }
  }

  /// The outermost sealed interface, so that a record has the same tag everywhere.
  private static @Nullable Class<?> family(Class<?> type) {
    for (var parent : type.getInterfaces()) {
      if (parent.isSealed()) {
        var outer = family(parent);
        return outer == null ? parent : outer;
      }
    }
    return type.isInterface() && type.isSealed() ? type : null;
  }

  private static String name(Class<?> record) {
    var name = record.getSimpleName();
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }
}
