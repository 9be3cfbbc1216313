package dev.trestle.apps.guild.feature;

import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.kit.feature.Feature;

/// A feature of the guild: in addition to what every feature has, its part of the GraphQL schema.
public interface GuildFeature extends Feature {
  /// Adds the resolvers of the feature's section of `guild.graphqls`.
  default void addTo(SchemaParts schema) {}
}
