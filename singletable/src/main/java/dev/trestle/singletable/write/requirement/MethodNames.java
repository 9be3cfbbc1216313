package dev.trestle.singletable.write.requirement;

import java.lang.invoke.SerializedLambda;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Finds the name of the method that a method reference refers to, from its serialized form. Each method reference in the code has a class
/// of its own. The name is cached with that class, and is collected with it.
final class MethodNames {
  private static final ClassValue<AtomicReference<@Nullable String>> NAMES =
      new ClassValue<>() {
        @Override
        protected AtomicReference<@Nullable String> computeValue(Class<?> type) {
          return new AtomicReference<>();
        }
      };

  private MethodNames() {}

  static String of(EntityProperty<?, ?> property) {
    var name = NAMES.get(property.getClass());
    var known = name.get();
    if (known == null) {
      known = read(property);
      name.set(known);
    }
    return known;
  }

  private static String read(EntityProperty<?, ?> property) {
    var name = serialized(property).getImplMethodName();
    if (name.startsWith("lambda$")) {
      throw new IllegalArgumentException(
          "A lambda does not say which component it reads; give a method reference, such as"
              + " Game::status");
    }
    return name;
  }

  private static SerializedLambda serialized(EntityProperty<?, ?> property) {
    try {
      var method = property.getClass().getDeclaredMethod("writeReplace");
      method.setAccessible(true);
      if (method.invoke(property) instanceof SerializedLambda lambda) {
        return lambda;
      }
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException _) {
      // Neither a lambda nor a method reference: see below.
    } catch (InaccessibleObjectException closed) {
      throw new IllegalArgumentException(
          "The name of the method reference of %s cannot be read: open the package to dev.trestle.singletable, or use EntityProperty.named"
              .formatted(property.getClass().getName()),
          closed);
    }
    throw new IllegalArgumentException(
        "%s does not say which component it reads; give a method reference, such as Game::status, or use EntityProperty.named"
            .formatted(property.getClass().getName()));
  }
}
