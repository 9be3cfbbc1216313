/// Rows that were used lately, as bytes, and decoded where somebody came back for them: what is hot needs neither the store nor the
/// codec.
///
/// Start at [RowCache]. It knows runs of neighbouring rows ([Span]), not only single ones, so that a page can be answered whole, and an
/// absent row is known to be absent. Every write goes through it, in this order, which keeps readers from ever going back in time:
///
/// 1. the rows to be written are hidden: from here on their readers ask the store;
/// 2. the store writes them, and readers of the store begin to see them;
/// 3. they are put into the spans that cover them, and shown again.
///
/// What a reader brings from the store is taken over only if no write of the same place was under way meanwhile.
@NullMarked
package dev.trestle.engine.cache;

import org.jspecify.annotations.NullMarked;
