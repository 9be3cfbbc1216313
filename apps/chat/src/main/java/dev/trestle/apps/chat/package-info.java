/// A chat with servers and channels.
///
/// Start at [Chat], what the server knows of it, at [ChatApp], where everything is put together, and at [dev.trestle.apps.chat.table.ChatTable]: everything that is stored, and every
/// way it is asked. Whoever changes something only writes to the table; what browsers hear of it comes from the table's stream.
///
/// | package | what is there |
/// |---|---|
/// | `table` | what is stored |
/// | `pace` | doing things not too often |
/// | `api` | routes: who may call them, how often, and their description |
/// | `access` | who may do what |
/// | `view` | what is shown of what is stored, to whom |
/// | `account` | signing up with a username, profiles, deletion of accounts; the rest is `kit.account` |
/// | `media` | who may upload pictures; the rest is `kit.media` |
/// | `server`, `channel`, `invite` | communities, who is in them, where they talk, how others come in |
/// | `message`, `reading` | what is said, and how far everybody has read |
/// | `gateway` | sockets: events from the stream to whoever listens; presence |
/// | `job` | the background jobs of the chat; how they run is `kit.job` |
/// | `integrity` | a nightly look at everything |
/// | `admin` | for whoever looks after the chat |
@NullMarked
package dev.trestle.apps.chat;

import org.jspecify.annotations.NullMarked;
