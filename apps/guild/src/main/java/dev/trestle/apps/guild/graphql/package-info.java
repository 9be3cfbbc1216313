/// The GraphQL API of the guild, and the only package that uses graphql-java.
///
/// Start at [GraphQlApi], the endpoint: it parses HTTP, checks who may run which operation and its limits ([QueryLimits]), and executes
/// it. The schema is the file `guild.graphqls`. [GuildSchema] connects each of its fields to a resolver; [ObjectType] refuses a schema in which
/// a field has none. Rules live in other packages: resolvers only translate. Reads of one kind within a request are batched ([Loaders]).
@NullMarked
package dev.trestle.apps.guild.graphql;

import org.jspecify.annotations.NullMarked;
