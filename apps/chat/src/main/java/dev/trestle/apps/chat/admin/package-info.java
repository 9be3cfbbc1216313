/// For whoever looks after the chat, and has the admin token: all servers, work that is not done, and what the nightly look at everything has
/// found. Start at [AdminApi].
@NullMarked
package dev.trestle.apps.chat.admin;

import org.jspecify.annotations.NullMarked;
