/// The chat application: servers with channels, messages, presence.
///
/// Start at [Chat], which describes it to the server, at [ChatApp], which builds its parts, and at
/// [dev.trestle.apps.chat.table.ChatTable], which has all entities and access patterns. An operation only writes to the
/// table; the events that clients receive come from the stream of the table.
///
/// | package | content |
/// |---|---|
/// | `table` | stored entities |
/// | `api` | root path and rate limits of the API |
/// | `access` | membership and role checks |
/// | `view` | objects of the API and of gateway events |
/// | `account` | sign-up with a username, profiles, deletion of accounts, the files of an export; the rest is `kit.account` and `kit.export` |
/// | `media` | who may upload pictures; the rest is `kit.media` |
/// | `server`, `channel`, `invite` | servers with members, roles and bans; their channels; invites |
/// | `message`, `reading` | messages, reactions, pins, search; read markers and mentions |
/// | `gateway` | WebSocket gateway: events from the stream to subscribed clients; presence |
/// | `job` | the background jobs of the chat; how they run is `kit.job` |
/// | `integrity` | a nightly check of all stored items |
/// | `admin` | routes for administrators |
@NullMarked
package dev.trestle.apps.chat;

import org.jspecify.annotations.NullMarked;
