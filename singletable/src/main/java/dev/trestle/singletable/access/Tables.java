package dev.trestle.singletable.access;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.batch.Batches;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.blueprint.PatternModel.BatchPattern;
import dev.trestle.singletable.blueprint.PatternModel.CountPattern;
import dev.trestle.singletable.blueprint.PatternModel.GetPattern;
import dev.trestle.singletable.blueprint.PatternModel.OncePattern;
import dev.trestle.singletable.blueprint.PatternModel.OwnerPattern;
import dev.trestle.singletable.blueprint.PatternModel.QueryPattern;
import dev.trestle.singletable.blueprint.TableModel;
import dev.trestle.singletable.codec.Codec;
import dev.trestle.singletable.codec.Customs;
import dev.trestle.singletable.design.Design;
import dev.trestle.singletable.design.DesignMethods;
import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.lang.Reflection;
import dev.trestle.singletable.spec.TableSpec;
import dev.trestle.singletable.write.Renewal;
import dev.trestle.singletable.write.RenewalReport;
import dev.trestle.singletable.write.Writer;
import dev.trestle.singletable.write.Writing;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Opens tables: proves a design, and gives an object that does what it says.
///
/// ```java
/// var table = Tables.of(dynamo).word("stage", "prod").ensure(ChatTable.class);
/// ```
public final class Tables {
  private static final int KEY_BYTES = 32;

  private final Dynamo dynamo;
  private final Map<String, String> words = new HashMap<>();
  private final Map<Class<?>, Codec<?>> codecs = new HashMap<>();
  private byte[] cursorKey = randomKey();
  private InstantSource clock = InstantSource.system();
  private boolean sharing;

  private Tables(Dynamo dynamo) {
    this.dynamo = dynamo;
  }

  public static Tables of(Dynamo dynamo) {
    return new Tables(dynamo);
  }

  private static byte[] randomKey() {
    var key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    return key;
  }

  /// Says what a word in braces of a table's name stands for.
  public Tables word(String word, String meaning) {
    words.put(word, meaning);
    return this;
  }

  /// Stores a type in another way than the usual one. Not for text, numbers, flags and collections: wrap these in a record of their own.
  public <T> Tables codec(Class<T> type, Codec<T> codec) {
    Customs.requireOpen(type);
    codecs.put(type, codec);
    return this;
  }

  /// The key that seals cursors, 16 or 32 bytes: the same on all nodes that serve the same clients. Without one, cursors end with
  /// the process.
  public Tables cursorKey(byte[] key) {
    cursorKey = key.clone();
    return this;
  }

  /// What decides which entities have expired.
  public Tables clock(InstantSource wanted) {
    clock = wanted;
    return this;
  }

  /// Lets callers that ask the same at the same time share one request: for what many ask for at once, of a database that is far away or
  /// paid by the request. Reads stay as consistent as the design says: a consistent one never takes the answer of a request that was sent
  /// before it began, so it may wait for one that is under way. Off unless told, since it trades time for requests, and a database in
  /// this process answers before sharing pays.
  public Tables sharingReads() {
    sharing = true;
    return this;
  }

  /// A working table, which is made where it is missing: keys, indexes, stream, expiry and history as the design says. Several nodes may start at
  /// once. Throws a [dev.trestle.singletable.blueprint.DesignException] where the design cannot work, and a
  /// [dev.trestle.dynamo.setup.TableDiffersException] where the table that is there is another one, which says what to do about it. Nothing
  /// that is there is changed: see [#renew].
  public <T extends Table> T ensure(Class<T> design) {
    var table = open(design);
    make(table.model());
    return table;
  }

  /// The same without a design interface.
  public OpenTable ensure(TableSpec spec) {
    var table = open(spec);
    make(table.model());
    return table;
  }

  private void make(TableModel model) {
    dev.trestle.dynamo.setup.TableProvisioner.over(dynamo).ensure(model.setup());
  }

  /// Brings what is stored up to date with a design that has changed: every entity that it would now store in another way is put again, with
  /// the keys of new indexes, in the present version of its schema, and with locks for what has become unique. Reads the whole table, and
  /// may be done while that is in use, and as often as you like: what is up to date is left alone, and so is what the design does not
  /// know. Let all nodes write by the new design before: what the old one writes meanwhile may be missed.
  ///
  /// A group of stream handlers sees a change of each of them, from an entity to its equal.
  ///
  /// Throws a [dev.trestle.singletable.write.RefusedException] where two have in common what is now unique.
  ///
  /// What the design does not know stays: attributes without a component, except the keys of indexes that an entity has left, and items that
  /// cannot be read, which are counted and named in the report. Look at these before old releases and old `@Upgrade`s go.
  public <T extends Table> RenewalReport renew(Class<T> design) {
    return new Renewal(dynamo, Design.read(design, words, codecs), clock).run();
  }

  /// The same without a design interface.
  public RenewalReport renew(TableSpec spec) {
    return new Renewal(dynamo, Design.model(spec.name(), spec.sketch(), words, codecs), clock)
        .run();
  }

  /// A working table that is there already, made by whoever has the right to make tables: nothing is asked of the database. Throws a
  /// [dev.trestle.singletable.blueprint.DesignException] where the design cannot work.
  public <T extends Table> T open(Class<T> design) {
    var calls =
        new Calls(
            operations(Design.read(design, words, codecs)),
            DesignMethods.of(Reflection.of(design)));
    return design.cast(
        Proxy.newProxyInstance(design.getClassLoader(), new Class<?>[] {design}, calls.on(design)));
  }

  /// A working table without a design interface. Throws a [dev.trestle.singletable.blueprint.DesignException] where it cannot work.
  public OpenTable open(TableSpec spec) {
    return new OpenTable(spec, operations(Design.model(spec.name(), spec.sketch(), words, codecs)));
  }

  private Operations operations(TableModel model) {
    var reads = sharing ? new SharedReads(Reads.of(dynamo)) : Reads.of(dynamo);
    return new Operations(
        model,
        new Reader(reads, model, new Cursors(cursorKey), clock),
        new UniqueReader(reads, model.name(), clock),
        new BatchReader(Batches.over(dynamo), model, clock),
        new Writer(dynamo, model, clock));
  }

  /// What each method of a design does.
  private record Calls(Operations operations, DesignMethods methods) {
    @FunctionalInterface
    private interface Call {
      Object on(Object[] arguments);
    }

    private static final Object[] NOTHING = {};

    InvocationHandler on(Class<?> design) {
      var calls = new HashMap<Method, Call>();
      var bodies = new HashMap<Method, MethodHandle>();
      for (var method : design.getMethods()) {
        if (Modifier.isAbstract(method.getModifiers())) {
          calls.put(method, call(method));
        } else if (method.isDefault()) {
          bodies.put(method, body(method));
        }
      }
      return (proxy, method, given) -> {
        var arguments = given == null ? NOTHING : given;
        var call = calls.get(method);
        var body = bodies.get(method);
        if (call != null) {
          return call.on(arguments);
        }
        return body == null
            ? ofObject(proxy, method, arguments)
            : body.bindTo(proxy).invokeWithArguments(arguments);
      };
    }

    /// What a design has written itself. Found by a private lookup, since designs need not be public.
    private static MethodHandle body(Method method) {
      var design = method.getDeclaringClass();
      try {
        return MethodHandles.privateLookupIn(design, MethodHandles.lookup())
            .unreflectSpecial(method, design);
      } catch (IllegalAccessException closed) {
        throw new IllegalArgumentException(
            "%s() has a body that cannot be called; open its package to dev.trestle.singletable"
                .formatted(method.getName()),
            closed);
      }
    }

    @SuppressWarnings("ReferenceEquality") // a table is equal to itself only
    private Object ofObject(Object proxy, Method method, Object[] arguments) {
      return switch (method.getName()) {
        case "equals" -> proxy == arguments[0];
        case "hashCode" -> System.identityHashCode(proxy);
        default -> "table " + operations.model().name();
      };
    }

    private Call call(Method method) {
      // Before access patterns are looked for: one of them may be called as these are.
      if (method.getDeclaringClass().isAssignableFrom(Table.class)) {
        return ofTable(method);
      }
      if (method.getParameterCount() == 0) {
        var type = methods.entity(method.getName());
        if (type.isPresent()) {
          var entities = operations.entities(entity(type.get()));
          return _ -> entities;
        }
      }
      for (var pattern : operations.model().patterns()) {
        if (pattern.name().equals(method.getName())) {
          return switch (pattern) {
            case GetPattern get when method.getReturnType() == Ref.class -> ref(get, method);
            case GetPattern get -> arguments -> operations.reader().get(get, arguments);
            case BatchPattern batch -> arguments -> operations.batches().find(batch, arguments);
            case OwnerPattern<?> owner -> arguments -> operations.owners().find(owner, arguments);
            case CountPattern counter -> arguments -> operations.count(counter, List.of(arguments));
            case OncePattern once -> arguments -> operations.request(once, List.of(arguments));
            case QueryPattern query -> query(Asking.of(operations.model(), query), method);
          };
        }
      }
      throw new IllegalStateException("%s is no access pattern".formatted(method));
    }

    private Call ref(GetPattern get, Method method) {
      var known = Operations.known(get.entity(), methods.parameters(method.getName()));
      return arguments -> operations.ref(get.entity(), get, known, arguments);
    }

    private Call query(Asking query, Method method) {
      return method.getReturnType() == Listing.class
          ? arguments -> operations.reader().listing(query, arguments)
          : arguments -> operations.reader().page(query, arguments);
    }

    private Call ofTable(Method method) {
      if (method.getDeclaringClass() == Writing.class) {
        var writing = bound(method, operations.writer());
        return arguments -> invoked(writing, arguments);
      }
      return _ -> operations.model();
    }

    /// A method of an object, which takes its arguments as an array.
    private static MethodHandle bound(Method method, Object on) {
      try {
        return MethodHandles.lookup()
            .unreflect(method)
            .asFixedArity()
            .bindTo(on)
            .asSpreader(Object[].class, method.getParameterCount())
            .asType(MethodType.methodType(Object.class, Object[].class));
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }

    private static Object invoked(MethodHandle method, Object[] arguments) {
      try {
        var result = (Object) method.invokeExact(arguments);
        // Whatever the proxy returns where the method returns nothing is thrown away.
        return Objects.requireNonNullElse(result, Void.class);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    private EntityModel<?> entity(JavaType type) {
      return operations.model().entities().stream()
          .filter(entity -> type.is(entity.type()))
          .findFirst()
          .orElseThrow();
    }
  }
}
