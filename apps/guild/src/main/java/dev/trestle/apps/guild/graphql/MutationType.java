package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Mutations;
import dev.trestle.apps.guild.mutation.Plan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// The root fields of mutations. Each has one input, and a [Payload] as its result.
public final class MutationType {
  private final ObjectType<Root> type;
  private final Mutations mutations;

  MutationType(ObjectType<Root> type, Mutations mutations) {
    this.type = type;
    this.mutations = mutations;
  }

  /// Computes the result of a mutation.
  @FunctionalInterface
  public interface Work {
    /// The fields of the payload.
    Map<String, Object> run(Call call);
  }

  /// A call of a mutation.
  public record Call(String name, String userId, Arguments input, Mutations mutations) {
    /// Carries out what the rules decide. The mutation and its whole input are what a repeated request id must agree with.
    public List<String> run(Supplier<Plan> decide) {
      return mutations.run(
          userId, input.findText("requestId"), Fingerprint.of(name, input), decide);
    }

    /// Carries out work that is no single transaction, and that may be carried out again without harm. Its outcome is stored after it: if that
    /// fails, a repeated request carries out the work again.
    ///
    /// @param work returns what the payload is made of, which a repeated request finds
    public List<String> runRepeatable(Supplier<List<String>> work) {
      return run(() -> Plan.of(work.get().toArray(String[]::new)));
    }

    /// The same, for work whose outcome is yes or no.
    public boolean decideRepeatable(BooleanSupplier work) {
      return Boolean.parseBoolean(
          runRepeatable(() -> List.of(String.valueOf(work.getAsBoolean()))).getFirst());
    }

    /// Carries out a deletion.
    public Map<String, Object> delete(Supplier<Plan> decide) {
      var _ = run(decide);
      return Map.of("deletedId", input.text("id"));
    }

    /// The id of something whose first part is its owner, if that is the caller.
    public GlobalId ownId(String argument, String type, int parts, String what) {
      var id = input.id(argument, type, parts, what);
      if (!id.part(0).equals(userId)) {
        throw UserErrorException.notFound(what);
      }
      return id;
    }

    /// A text that is not blank.
    public Optional<String> findText(String member) {
      return input.findText(member).filter(text -> !text.isBlank());
    }
  }

  /// The input of a mutation as text, to compare it with that of an earlier request. A password is left out: not even its hash is stored beside
  /// that of the account, which takes long to compute.
  private record Fingerprint(String mutation, String input) {
    static Fingerprint of(String mutation, Arguments input) {
      var sorted = new TreeMap<>(input.values());
      sorted.remove("clientMutationId");
      sorted.remove("requestId");
      sorted.remove("password");
      return new Fingerprint(mutation, sorted.toString());
    }
  }

  /// Adds a mutation.
  public void add(String name, Work work) {
    type.resolved(
        name,
        (_, field) -> {
          var input = field.arguments().object("input");
          return Payload.of(
              input, () -> work.run(new Call(name, field.userId(), input, mutations)));
        });
  }

  /// Those results that exist: a repeated request may find that something was deleted meanwhile.
  public static Map<String, Object> results(Map<String, Optional<?>> found) {
    var results = new HashMap<String, Object>();
    found.forEach((name, value) -> value.ifPresent(it -> results.put(name, it)));
    return results;
  }
}
