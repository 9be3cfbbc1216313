/// Mapping from changes of the table to events and their recipients.
///
/// Start at [ChangeRules], the one place where changes become events. It has no side effects: what it has to look up
/// comes from an [EventLookup]. An [Event] has a content and [Recipients]; the gateway finds the sessions of the
/// recipients.
@NullMarked
package dev.trestle.apps.chat.gateway.event;

import org.jspecify.annotations.NullMarked;
