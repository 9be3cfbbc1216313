package dev.trestle.apps.guild.deletion;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.kit.account.AccountDeletion;
import dev.trestle.kit.account.DeletionGrace;
import dev.trestle.kit.export.ExportJobs;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// The deletion of accounts as a feature: the mutation that asks for it, the job that carries it out after the grace period, and the purge.
public final class DeletionFeature implements GuildFeature {
  /// The time in which a user can change their mind, by signing in.
  public static final Duration GRACE = Duration.ofDays(14);

  private final GuildTable table;
  private final AccountDeletion<User> deletion;
  private final AccountPurge purge;

  public DeletionFeature(GuildParts parts, ExportJobs<User> exports) {
    this.table = parts.table();
    this.deletion =
        parts
            .accounts()
            .deletion(
                new GuildAccountDeletion(table, exports, parts.ids(), parts.clock()),
                new DeletionGrace(table, GRACE));
    this.purge =
        new AccountPurge(
            table, parts.attempts(), parts.environment().dynamo(), parts.ids(), parts.clock());
  }

  @Override
  public void addTo(SchemaParts schema) {
    schema.payload("DeleteAccountPayload", "deletionAt");
    schema.mutation().add("deleteMyAccount", this::delete);
  }

  private Map<String, Object> delete(Call call) {
    var _ =
        call.runRepeatable(
            () -> {
              try {
                deletion.delete(call.userId(), call.input().text("password"));
              } catch (ProblemException refused) {
                throw refusal(refused);
              }
              return List.of();
            });
    return MutationType.results(
        Map.of("deletionAt", table.user(call.userId()).find().flatMap(User::deletionDueAt)));
  }

  private static UserErrorException refusal(ProblemException refused) {
    var problem = refused.problem();
    return switch (problem.code()) {
      case "VALIDATION" ->
          UserErrorException.of(ErrorCode.VALIDATION, "password", problem.message());
      case "RATE_LIMITED" -> UserErrorException.of(ErrorCode.RATE_LIMITED, problem.message());
      default -> UserErrorException.of(ErrorCode.VERSION_CONFLICT, problem.message());
    };
  }

  @Override
  public Map<String, JobHandler> jobs() {
    return Map.of(AccountDeletion.KIND, deletion, AccountPurge.KIND, purge);
  }
}
