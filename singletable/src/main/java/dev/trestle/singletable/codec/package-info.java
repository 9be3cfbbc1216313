/// Java values as attributes: what a record's components become in an item, and back.
///
/// Start at [Codecs], which has the list of types and finds the [Codec] of each; [RecordCodec] puts those of a record's components together. What
/// can be stored at all is decided before, by [StorageFormats], which compiler and start-up have in common.
///
/// What a record says about itself: [Version] (whoever writes what was changed meanwhile is refused), [Expires] (when it is gone), [NotNegative]
/// (a number that stops at zero), [Stored] (another name), [Schema] with [Upgrade] (older items are brought up to date when they are read).
/// [StorageStyle] is what the whole table has in common.
@NullMarked
package dev.trestle.singletable.codec;

import org.jspecify.annotations.NullMarked;
