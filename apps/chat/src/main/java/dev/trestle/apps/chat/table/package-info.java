/// What the chat stores. Start at [ChatTable]: everything that is stored, and every way it is asked.
///
/// Keys, index and names of attributes are those of the design that started it, and pinned by tests. What was added to make it correct
/// (locks, references, sessions, jobs) is told by the record that it is. Here is no rule of the chat: those are in the packages named
/// after what they are about.
@NullMarked
package dev.trestle.apps.chat.table;

import org.jspecify.annotations.NullMarked;
