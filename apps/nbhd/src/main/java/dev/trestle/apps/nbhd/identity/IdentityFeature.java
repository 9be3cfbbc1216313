package dev.trestle.apps.nbhd.identity;

import dev.trestle.apps.nbhd.feature.NbhdFeature;
import dev.trestle.apps.nbhd.feature.NbhdParts;
import dev.trestle.apps.nbhd.feature.UserPurgeStep;
import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.kit.account.AccountDeletion;
import dev.trestle.kit.account.DeletionGrace;
import dev.trestle.kit.account.signup.SignInLinkApi;
import dev.trestle.kit.account.token.RefreshToken;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.singletable.stream.Subscriber;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Identities as a feature: signing up and in, sessions, profiles, deletion.
public final class IdentityFeature implements NbhdFeature {
  /// The time in which a user can change their mind about a deletion.
  private static final Duration GRACE = Duration.ofDays(30);

  private final NbhdParts parts;
  private final NewUsers users;
  private final AccountDeletion<User> deletion;
  private final UserPurge purge;

  /// @param others the features whose parts of a purge come before those of the identity
  public IdentityFeature(NbhdParts parts, List<? extends NbhdFeature> others) {
    this.parts = parts;
    this.users = new NewUsers(parts.dids());
    this.deletion =
        parts
            .accounts()
            .deletion(
                new AccountEnd(parts.table(), parts.ids().ulids(), parts.clock()),
                new DeletionGrace(parts.table(), GRACE));
    var steps = new ArrayList<UserPurgeStep>();
    others.forEach(feature -> steps.addAll(feature.userPurge()));
    steps.addAll(new IdentityPurge(parts.table()).steps());
    this.purge = new UserPurge(steps);
  }

  @Override
  public void addRoutes(Api api) {
    var ids = parts.ids().ulids();
    new SignUpApi(parts.accounts(), users, ids, parts.clock()).add(api);
    new SignInLinkApi<>(parts.accounts(), NbhdAccounts.ANSWER, users::of, ids, parts.clock())
        .add(api);
    parts.accounts().add(api);
    var profiles = new Profiles(parts.table(), parts.quotas(), parts.clock());
    new ProfileApi(parts.table(), profiles, parts.mutations()).add(api);
    new DeletionApi(parts.table(), deletion, parts.accounts().cookie(), parts.clock()).add(api);
  }

  @Override
  public Map<String, JobHandler> jobs() {
    return Map.of(AccountDeletion.KIND, deletion, UserPurge.KIND, purge);
  }

  /// Forgets at this node what was known of sessions that were ended at another.
  @Override
  public void publish(Subscriber changes) {
    var authentication = parts.accounts().authentication();
    changes
        .on(
            RefreshToken.class,
            change -> change.earlier().ifPresent(it -> authentication.changed(it.userId())))
        .on(
            User.class,
            change -> change.earlier().ifPresent(it -> authentication.changed(it.userId())));
  }
}
