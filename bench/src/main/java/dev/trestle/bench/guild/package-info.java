/// The benchmark of the guild: its home page through GraphQL next to Apollo Server and bare graphql-java, its fan-out next to Redis, first pages
/// with cold caches, subscriptions next to the chat's gateway, and what operations cost on DynamoDB.
///
/// Start at [GuildBenchmark]. [HomePages] compares servers, each in a process of its own, that give the same answer. [FanOutRows] and [FirstPages]
/// run a guild in this process, on a durable database; [FeedHints] adds sockets to it. [SubscriptionDeliveries] sends messages to many sockets of
/// one server. [GuildCosts] calls each operation once.
@NullMarked
package dev.trestle.bench.guild;

import org.jspecify.annotations.NullMarked;
