/// The entities of the chat. Start at [ChatTable], which has all entities and access patterns.
///
/// Keys, index and attribute names are those of the original design and pinned by tests. Later additions (locks,
/// references, sessions, jobs) are described at their records. There are no rules here: those are in the packages of
/// their feature.
///
/// The package has slightly more files than usual, since each entity is one file; the entities refer to each other
/// through [ChatTable], so that a split would only add imports.
@NullMarked
package dev.trestle.apps.chat.table;

import org.jspecify.annotations.NullMarked;
