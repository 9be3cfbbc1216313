package dev.trestle.kit.api.input;

import dev.trestle.web.route.ProblemException;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Checks request bodies against the limits that their records declare with [Text], [Range] and [OneOf], and strips texts.
///
/// The annotations are the one place where such a limit is written: the OpenAPI document is made from them, too.
public final class InputRules {
  private static final ClassValue<Plan> PLANS =
      new ClassValue<>() {
        @Override
        protected Plan computeValue(Class<?> type) {
          return Plan.of(type);
        }
      };

  private InputRules() {}

  /// The same record with stripped texts.
  ///
  /// @throws ProblemException with all fields that are wrong
  public static <T> T check(T body) {
    var plan = PLANS.get(body.getClass());
    return plan.isEmpty() ? body : plan.checked(body);
  }

  /// The components and the constructor of one record type, by which its values are checked.
  private record Plan(List<RecordComponent> components, Constructor<?> constructor) {
    static Plan of(Class<?> type) {
      if (!type.isRecord()) {
        throw new IllegalArgumentException("A request body is a record, not a " + type.getName());
      }
      var components = List.of(type.getRecordComponents());
      try {
        var types = components.stream().map(RecordComponent::getType);
        var constructor = type.getDeclaredConstructor(types.toArray(Class<?>[]::new));
        constructor.setAccessible(true);
        components.forEach(component -> component.getAccessor().setAccessible(true));
        return new Plan(components, constructor);
      } catch (NoSuchMethodException e) {
        throw new IllegalStateException("Every record has its canonical constructor", e);
      }
    }

    boolean isEmpty() {
      return components.stream().noneMatch(Plan::isRestricted);
    }

    private static boolean isRestricted(RecordComponent component) {
      return component.isAnnotationPresent(Text.class)
          || component.isAnnotationPresent(Range.class)
          || component.isAnnotationPresent(OneOf.class);
    }

    @SuppressWarnings("unchecked") // made by the constructor of the record's own class
    <T> T checked(T body) {
      var errors = new ValidationErrors();
      var values = new Object[components.size()];
      try {
        for (int i = 0; i < components.size(); i++) {
          var component = components.get(i);
          var value = Objects.requireNonNull(component.getAccessor().invoke(body));
          values[i] = value;
          try {
            values[i] = checked(component, value);
          } catch (ProblemException wrong) {
            errors.check(component.getName(), Optional.of(wrong.problem().message()));
          }
        }
        errors.throwIfAny();
        return (T) constructor.newInstance(values);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(
            "Cannot make another %s".formatted(body.getClass().getName()), e);
      }
    }

    private static Object checked(RecordComponent component, Object value) {
      return switch (value) {
        case Optional<?> optional -> optional.map(inner -> checked(component, inner));
        case String text -> text(component, text);
        case Number number -> number(component, number);
        case Collection<?> list -> list(component, list);
        default -> value;
      };
    }

    private static String text(RecordComponent component, String text) {
      var name = component.getName();
      var choice = component.getAnnotation(OneOf.class);
      if (choice != null && !(choice.orEmpty() && text.isEmpty())) {
        requireChoice(name, text, choice.value());
      }
      var rule = component.getAnnotation(Text.class);
      if (rule == null || rule.checkedBy() != InputRules.class) {
        return text;
      }
      return rule.multiline()
          ? Inputs.text(name, text, rule.min(), rule.max())
          : Inputs.line(name, text, rule.min(), rule.max());
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // every class of enums is one of an enum
    private static void requireChoice(String name, String text, Class<?> type) {
      Inputs.choice(name, text, (Class) type);
    }

    private static Number number(RecordComponent component, Number number) {
      bounds(component)
          .ifPresent(
              range ->
                  Inputs.number(component.getName(), number.longValue(), range.min(), range.max()));
      return number;
    }

    private static Collection<?> list(RecordComponent component, Collection<?> list) {
      bounds(component)
          .filter(range -> list.size() < range.min() || list.size() > range.max())
          .ifPresent(
              range -> {
                throw ValidationErrors.problem(
                    component.getName(),
                    "%s has %d to %d elements."
                        .formatted(component.getName(), range.min(), range.max()));
              });
      return list;
    }

    private static Optional<Range> bounds(RecordComponent component) {
      @Nullable Range range = component.getAnnotation(Range.class);
      return Optional.ofNullable(range).filter(it -> it.checkedBy() == InputRules.class);
    }
  }
}
