/// The assembly of home feeds on one node: [FeedService] connects reading, fan-out, promotion and the stream.
@NullMarked
package dev.trestle.apps.guild.feed.node;

import org.jspecify.annotations.NullMarked;
