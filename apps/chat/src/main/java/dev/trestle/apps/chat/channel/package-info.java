/// Channels of servers: made, named, put in order, deleted. Routes are in [ChannelsApi], rules in [Channels].
@NullMarked
package dev.trestle.apps.chat.channel;

import org.jspecify.annotations.NullMarked;
