/// What becomes of a change in the table: which events, and who hears them.
///
/// Start at [ChangeRules]: the one place where changes become events. It is pure: what it has to look up it is given as [EventLookup]. An [Event] says what
/// is told and to whom, by [Recipients]; finding those is the gateway's.
@NullMarked
package dev.trestle.apps.chat.gateway.event;

import org.jspecify.annotations.NullMarked;
