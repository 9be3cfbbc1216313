package dev.trestle.apps.guild.collaboration;

import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;

/// Collaborators of goals and invitations as a feature.
public final class CollaborationFeature implements GuildFeature {
  private final GuildParts parts;

  public CollaborationFeature(GuildParts parts) {
    this.parts = parts;
  }

  @Override
  public void addTo(SchemaParts schema) {
    var table = parts.table();
    new CollaborationResolvers(table).addTo(schema);
    new CollaborationMutations(table, new Collaborations(table, parts.ids(), parts.clock()))
        .addTo(schema.mutation());
  }
}
