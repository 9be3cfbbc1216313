/// The GraphQL endpoint of the guild, and the only package that uses graphql-java.
///
/// Start at [GraphQlApi], the endpoint: it parses HTTP, checks who may run which operation and its limits ([QueryLimits]), and executes
/// it. The schema is the file `guild.graphqls`. Features add their resolvers to [SchemaParts]; [GuildSchema] connects them with the file, and
/// refuses one in which a field has none. Rules and resolvers live in the packages of the features. Reads of one kind within a request are
/// batched ([Loader]).
@NullMarked
package dev.trestle.apps.guild.graphql;

import org.jspecify.annotations.NullMarked;
