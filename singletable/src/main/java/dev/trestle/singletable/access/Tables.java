package dev.trestle.singletable.access;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.batch.Batches;
import dev.trestle.dynamo.retry.RetryPolicy;
import dev.trestle.dynamo.retry.WaitingClock;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.codec.Codec;
import dev.trestle.singletable.codec.CustomTypes;
import dev.trestle.singletable.design.Design;
import dev.trestle.singletable.design.DesignMethods;
import dev.trestle.singletable.design.Placeholder;
import dev.trestle.singletable.javatype.JavaType;
import dev.trestle.singletable.javatype.Reflection;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.PatternModel.BatchPattern;
import dev.trestle.singletable.model.PatternModel.CounterPattern;
import dev.trestle.singletable.model.PatternModel.GetPattern;
import dev.trestle.singletable.model.PatternModel.IdempotentPattern;
import dev.trestle.singletable.model.PatternModel.QueryPattern;
import dev.trestle.singletable.model.PatternModel.UniquePattern;
import dev.trestle.singletable.model.TableModel;
import dev.trestle.singletable.spec.TableSpec;
import dev.trestle.singletable.write.BackfillReport;
import dev.trestle.singletable.write.WriteOperations;
import dev.trestle.singletable.write.plan.TableBackfill;
import dev.trestle.singletable.write.plan.TableWriter;
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
import java.util.concurrent.ThreadLocalRandom;

/// Opens or creates DynamoDB tables: checks a table design, and returns an object that implements it.
///
/// ```java
/// var table = Tables.of(dynamo).placeholder("stage", "prod").ensure(ChatTable.class);
/// ```
public final class Tables {
  private static final int KEY_BYTES = 32;

  private final Dynamo dynamo;
  private final Map<String, Placeholder> placeholders = new HashMap<>();
  private final Map<Class<?>, Codec<?>> codecs = new HashMap<>();
  private byte[] cursorKey = randomKey();
  private InstantSource clock = InstantSource.system();
  private WaitingClock time = WaitingClock.REAL;
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

  /// Sets the value of a placeholder in table names.
  public Tables placeholder(String word, String value) {
    placeholders.put(word, Placeholder.of(value));
    return this;
  }

  /// Sets the value of a placeholder in table names. Optional parts, such as `{-stage}`, are left out where it is the default value.
  ///
  /// ```java
  /// Tables.of(dynamo).placeholder("stage", stage, "local")    // orders{-stage}: orders for local, orders-test for test
  /// ```
  public Tables placeholder(String word, String value, String defaultValue) {
    placeholders.put(word, new Placeholder(value, value.equals(defaultValue)));
    return this;
  }

  /// Sets the codec of a type. Text, numbers, booleans and collections cannot have one: wrap these in a record of their own.
  public <T> Tables codec(Class<T> type, Codec<T> codec) {
    CustomTypes.requireOpen(type);
    codecs.put(type, codec);
    return this;
  }

  /// Sets the key that encrypts cursors, 16 or 32 bytes, the same on all nodes that serve the same clients. Without it, cursors are valid
  /// until the process ends.
  public Tables cursorKey(byte[] key) {
    cursorKey = key.clone();
    return this;
  }

  /// Sets the clock that decides which entities have expired.
  public Tables clock(InstantSource wanted) {
    clock = wanted;
    return this;
  }

  /// Sets the clock that waits between attempts of requests that the database has refused for the moment. Tests set one that does not wait.
  public Tables waiting(WaitingClock wanted) {
    time = wanted;
    return this;
  }

  /// Shares one request between concurrent callers that send equal reads. This helps if many callers read the same items, and the database
  /// is remote or billed by request. Reads stay as consistent as the design declares: a consistent read never takes the response of a
  /// request that was sent before the read started, so it may wait for a request in flight. This is off by default, since it trades latency
  /// for fewer requests, and a database in the same process does not profit.
  public Tables sharingReads() {
    sharing = true;
    return this;
  }

  /// Opens a table, and creates it if it does not exist: with the keys, indexes, stream, expiry and point-in-time recovery of the design.
  /// Several nodes may start at the same time. Throws a [dev.trestle.singletable.model.DesignException] if the design is invalid, and a
  /// [dev.trestle.dynamo.setup.TableDiffersException], which says what to do, if the existing table differs from the design. It changes
  /// neither an existing table nor its items: see [#backfill].
  public <T extends Table> T ensure(Class<T> design) {
    var table = open(design);
    make(table.model());
    return table;
  }

  /// Opens a table without a design interface, and creates it if it does not exist.
  public OpenTable ensure(TableSpec spec) {
    var table = open(spec);
    make(table.model());
    return table;
  }

  private void make(TableModel model) {
    TableProvisioner.over(dynamo).ensure(model.setup());
  }

  /// Rewrites stored items after a change of the design: every entity that the design now stores in another way is put again, with the keys
  /// of new indexes, in the current schema version, and with locks for new unique constraints. It reads the whole table. It may run while
  /// the table is in use, and it may run again: items that are up to date stay unchanged. Before it starts, all nodes must write with the
  /// new design, since it may miss what the old design writes meanwhile.
  ///
  /// A group of stream handlers receives a change for each rewritten entity, in which both states are equal.
  ///
  /// Throws a [dev.trestle.singletable.write.RefusedException] if two entities violate a new unique constraint.
  ///
  /// Everything that the design does not declare stays: attributes without a component, except the keys of indexes that an entity is no
  /// longer in, and items that cannot be read. The report counts and lists these. Check them before you remove old releases and old
  /// `@Upgrade`s.
  public <T extends Table> BackfillReport backfill(Class<T> design) {
    return new TableBackfill(dynamo, Design.read(design, placeholders, codecs), clock).run();
  }

  /// Rewrites stored items after a change of the design, without a design interface.
  public BackfillReport backfill(TableSpec spec) {
    return new TableBackfill(
            dynamo, Design.model(spec.name(), spec.declaration(), placeholders, codecs), clock)
        .run();
  }

  /// Opens an existing table, for processes that have no permission to create tables. It sends no request to the database. Throws a
  /// [dev.trestle.singletable.model.DesignException] if the design is invalid.
  public <T extends Table> T open(Class<T> design) {
    var calls =
        new Calls(
            operations(Design.read(design, placeholders, codecs)),
            DesignMethods.of(Reflection.of(design)));
    return design.cast(
        Proxy.newProxyInstance(design.getClassLoader(), new Class<?>[] {design}, calls.on(design)));
  }

  /// Opens an existing table without a design interface. Throws a [dev.trestle.singletable.model.DesignException] if the spec is invalid.
  public OpenTable open(TableSpec spec) {
    return new OpenTable(
        spec, operations(Design.model(spec.name(), spec.declaration(), placeholders, codecs)));
  }

  private OpenTableOperations operations(TableModel model) {
    var reads = sharing ? new SharedReadRequests(ReadRequests.of(dynamo)) : ReadRequests.of(dynamo);
    var batches =
        Batches.over(
            dynamo, RetryPolicy.DEFAULT, time, () -> ThreadLocalRandom.current().nextLong());
    return new OpenTableOperations(
        model,
        new PatternReader(reads, model, new CursorSealer(cursorKey), clock),
        new UniqueReader(reads, model.name(), clock),
        new BatchReader(batches, model, clock),
        new TableWriter(dynamo, model, clock, time));
  }

  /// The invocation handler of a design: maps each method to its operation.
  private record Calls(OpenTableOperations operations, DesignMethods methods) {
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

    /// The body of a default method. It is found by a private lookup, since designs need not be public.
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
      // This comes before the access patterns, since one of them may have the same name.
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
            case UniquePattern<?> owner -> arguments -> operations.owners().find(owner, arguments);
            case CounterPattern counter ->
                arguments -> operations.count(counter, List.of(arguments));
            case IdempotentPattern once ->
                arguments -> operations.request(once, List.of(arguments));
            case QueryPattern query -> query(PreparedQuery.of(operations.model(), query), method);
          };
        }
      }
      throw new IllegalStateException("%s is no access pattern".formatted(method));
    }

    private Call ref(GetPattern get, Method method) {
      var known = OpenTableOperations.known(get.entity(), methods.parameters(method.getName()));
      return arguments -> operations.ref(get.entity(), get, known, arguments);
    }

    private Call query(PreparedQuery query, Method method) {
      return method.getReturnType() == Listing.class
          ? arguments -> operations.reader().listing(query, arguments)
          : arguments -> operations.reader().page(query, arguments);
    }

    private Call ofTable(Method method) {
      if (method.getDeclaringClass() == WriteOperations.class) {
        var writing = bound(method, operations.writer());
        return arguments -> invoked(writing, arguments);
      }
      return _ -> operations.model();
    }

    /// A method handle bound to an object, which takes its arguments as an array.
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
        // The proxy ignores the returned value if the method is void.
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
