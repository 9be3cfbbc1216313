/// The GraphQL API of home feeds, of named lists of followed users with their feeds, and of keyword filters.
///
/// Start at [FeedFeature].
@NullMarked
package dev.trestle.apps.guild.feed.api;

import org.jspecify.annotations.NullMarked;
