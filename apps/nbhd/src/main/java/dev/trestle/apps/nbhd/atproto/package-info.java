/// The AT Protocol, as far as an instance takes part in it: identities, sign-in at other servers, and records.
///
/// - `identity`: handles, decentralised identifiers (DIDs), and how one is found by the other.
/// - `oauth`: sign-in at the authorization server of a user's account.
/// - `record`: the forms that the protocol gives to records: keys, content identifiers, links in posts.
///
/// All requests go through [dev.trestle.kit.outgoing.OutgoingClient].
@NullMarked
package dev.trestle.apps.nbhd.atproto;

import org.jspecify.annotations.NullMarked;
