/// The contract between the application and its features.
///
/// Start at [GuildFeature]. Each feature has a package of its own with its rules, its resolvers and its jobs; the application makes a list of
/// them and connects each to the REST routes, the GraphQL schema, the jobs and the change stream. [GuildParts] is what they share.
@NullMarked
package dev.trestle.apps.guild.feature;

import org.jspecify.annotations.NullMarked;
