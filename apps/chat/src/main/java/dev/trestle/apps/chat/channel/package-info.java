/// Channels of servers: create, rename, order, delete. Routes are in [ChannelsApi], rules in [Channels].
@NullMarked
package dev.trestle.apps.chat.channel;

import org.jspecify.annotations.NullMarked;
