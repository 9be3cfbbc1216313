package dev.trestle.apps.chat.gateway.event;

import dev.trestle.apps.chat.gateway.frame.EventType;

/// Something that is told.
///
/// @param data a record, of which JSON is made
public record Event(EventType type, Audience to, Object data) {}
