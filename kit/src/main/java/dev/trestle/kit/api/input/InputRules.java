package dev.trestle.kit.api.input;

import dev.trestle.web.json.JsonNames;
import dev.trestle.web.route.ProblemException;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Checks request bodies against the limits that their records declare with [Text], [Range] and [OneOf], and strips texts. Records inside
/// the body are checked, too, also those in lists and maps; an error names such a field by its path, such as `guests[1].name`.
///
/// The annotations are the one place where such a limit is written: the OpenAPI document is made from them, too. At a list, [Range] limits
/// the number of elements; [Text] and [OneOf] are about each element.
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
    return check(body, JsonNames.AS_IS, (_, _) -> {});
  }

  /// The same record with stripped texts, after the declared checks and some more.
  ///
  /// @param names the spelling of names in the body, which is that of errors
  /// @param more adds errors of checks that no annotation can declare; gets the record with the texts that are valid stripped
  /// @throws ProblemException with all fields that are wrong
  public static <T> T check(T body, JsonNames names, BiConsumer<T, ValidationErrors> more) {
    var errors = new ValidationErrors();
    var plan = PLANS.get(body.getClass());
    var checked = plan.isEmpty() ? body : plan.checked(body, "", names, errors);
    more.accept(checked, errors);
    errors.throwIfAny();
    return checked;
  }

  /// A component with its name in the body.
  private record Named(RecordComponent of, String name, JsonNames names) {}

  /// The components and the constructor of one record type, by which its values are checked.
  private record Plan(List<RecordComponent> components, Constructor<?> constructor) {
    static Plan of(Class<?> type) {
      if (!type.isRecord()) {
        throw new IllegalArgumentException("A request body is a record, not a " + type.getName());
      }
      var components =
          RestrictedTypes.isRestricted(type)
              ? List.of(type.getRecordComponents())
              : List.<RecordComponent>of();
      try {
        var types = Arrays.stream(type.getRecordComponents()).map(RecordComponent::getType);
        var constructor = type.getDeclaredConstructor(types.toArray(Class<?>[]::new));
        if (!components.isEmpty()) {
          constructor.setAccessible(true);
          components.forEach(component -> component.getAccessor().setAccessible(true));
        }
        return new Plan(components, constructor);
      } catch (NoSuchMethodException e) {
        throw new IllegalStateException("Every record has its canonical constructor", e);
      }
    }

    /// Whether nothing of such a record is restricted.
    boolean isEmpty() {
      return components.isEmpty();
    }

    /// @param path of the record within the body, with a dot at its end; empty for the body itself
    @SuppressWarnings("unchecked") // made by the constructor of the record's own class
    <T> T checked(T body, String path, JsonNames names, ValidationErrors errors) {
      var values = new Object[components.size()];
      try {
        for (int i = 0; i < components.size(); i++) {
          var component = components.get(i);
          var value = Objects.requireNonNull(component.getAccessor().invoke(body));
          var name = names.of(component.getName());
          values[i] = checked(new Named(component, name, names), value, path + name, errors);
        }
        return (T) constructor.newInstance(values);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(
            "Cannot make another %s".formatted(body.getClass().getName()), e);
      }
    }

    private static Object checked(
        Named component, Object value, String at, ValidationErrors errors) {
      return switch (value) {
        case Optional<?> optional -> optional.map(inner -> checked(component, inner, at, errors));
        case String text -> parsed(text, at, errors, () -> text(component, text));
        case Number number -> parsed(number, at, errors, () -> number(component, number));
        case List<?> list -> {
          var _ = parsed(list, at, errors, () -> sized(component, list));
          yield elements(component, list, at, errors);
        }
        case Collection<?> others -> parsed(others, at, errors, () -> sized(component, others));
        case Map<?, ?> map -> members(component, map, at, errors);
        case Record inner -> {
          var plan = PLANS.get(inner.getClass());
          yield plan.isEmpty() ? inner : plan.checked(inner, at + ".", component.names, errors);
        }
        default -> value;
      };
    }

    /// The parsed value; the given one where the parser throws a problem, which is added to the errors.
    private static Object parsed(
        Object given, String at, ValidationErrors errors, Supplier<Object> parser) {
      try {
        return parser.get();
      } catch (ProblemException wrong) {
        errors.check(at, Optional.of(wrong.problem().message()));
        return given;
      }
    }

    private static List<Object> elements(
        Named component, List<?> list, String at, ValidationErrors errors) {
      var all = new ArrayList<Object>();
      for (Object element : list) {
        all.add(
            element instanceof Number
                ? element
                : checked(component, element, "%s[%d]".formatted(at, all.size()), errors));
      }
      return List.copyOf(all);
    }

    private static Map<Object, Object> members(
        Named component, Map<?, ?> map, String at, ValidationErrors errors) {
      var all = new LinkedHashMap<Object, Object>();
      map.forEach(
          (name, value) ->
              all.put(
                  name,
                  value instanceof Record
                      ? checked(component, value, at + "." + name, errors)
                      : value));
      return Collections.unmodifiableMap(all);
    }

    private static String text(Named component, String text) {
      var name = component.name;
      var choice = component.of.getAnnotation(OneOf.class);
      if (choice != null
          && choice.checkedBy() == InputRules.class
          && !(choice.orEmpty() && text.isEmpty())) {
        requireChoice(name, text, choice.value());
      }
      var rule = component.of.getAnnotation(Text.class);
      if (rule == null || rule.checkedBy() != InputRules.class) {
        return text;
      }
      if (rule.secret()) {
        return Inputs.secret(name, text, rule.min(), rule.max());
      }
      return rule.multiline()
          ? Inputs.text(name, text, rule.min(), rule.max())
          : Inputs.line(name, text, rule.min(), rule.max());
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // every class of enums is one of an enum
    private static void requireChoice(String name, String text, Class<?> type) {
      Inputs.choice(name, text, (Class) type);
    }

    private static Number number(Named component, Number number) {
      bounds(component)
          .ifPresent(
              range -> Inputs.number(component.name, number.longValue(), range.min(), range.max()));
      return number;
    }

    private static Collection<?> sized(Named component, Collection<?> list) {
      bounds(component)
          .filter(range -> list.size() < range.min() || list.size() > range.max())
          .ifPresent(
              range -> {
                throw ValidationErrors.problem(
                    component.name,
                    "%s has %d to %d elements."
                        .formatted(component.name, range.min(), range.max()));
              });
      return list;
    }

    private static Optional<Range> bounds(Named component) {
      @Nullable Range range = component.of.getAnnotation(Range.class);
      return Optional.ofNullable(range).filter(it -> it.checkedBy() == InputRules.class);
    }
  }
}
