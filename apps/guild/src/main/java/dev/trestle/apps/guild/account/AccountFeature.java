package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.app.PageLimits;

/// Accounts and users as a feature: signing up and in over REST, users in GraphQL.
public final class AccountFeature implements GuildFeature {
  private final GuildParts parts;
  private final Availability availability;
  private final EmailChangeApi emailChanges;

  public AccountFeature(GuildParts parts) {
    this.parts = parts;
    this.availability = new Availability(parts.table(), parts.accounts().signUpRule());
    this.emailChanges = new EmailChangeApi(parts.table(), parts.accounts(), parts.clock());
  }

  @Override
  public void addRoutes(Api api) {
    new SignUpApi(parts.table(), parts.accounts(), availability, parts.ids(), parts.clock())
        .add(api);
    parts.accounts().add(api);
    emailChanges.add(api);
  }

  @Override
  public void addTo(SchemaParts schema) {
    new UserResolvers(parts.table(), availability).addTo(schema);
    new RewardFields(parts.table(), parts.clock()).addTo(schema);
    new MeResolvers(parts.table(), parts.clock()).addTo(schema);
    schema.type("Me", Me.class).field("pendingEmail", me -> emailChanges.pending(me.user()));
    new UserSearch(parts.table()).addTo(schema);
    new ProfileMutations(parts.table(), parts.clock()).addTo(schema.mutation());
  }

  @Override
  public void addLimits(PageLimits limits) {
    limits
        .add("profile.fullName", 1, ProfileChange.FULL_NAME_MAX)
        .add("profile.bio", 0, ProfileChange.BIO_MAX)
        .add("profile.pronouns", 0, ProfileChange.WORD_MAX)
        .add("profile.gender", 0, ProfileChange.WORD_MAX);
  }
}
