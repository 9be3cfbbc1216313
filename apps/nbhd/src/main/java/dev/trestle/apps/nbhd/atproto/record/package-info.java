/// The forms that the AT Protocol gives to records.
///
/// A record is stored under a [Tid] and has an address, its [AtUri]. Its [Cid] is a hash of its [DagCbor] encoding, and changes with its
/// content. A [PostSummary] announces a post in a feed. Knows nothing of networks and tables.
@NullMarked
package dev.trestle.apps.nbhd.atproto.record;

import org.jspecify.annotations.NullMarked;
