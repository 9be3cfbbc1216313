package dev.trestle.apps.chat.gateway.event;

import dev.trestle.apps.chat.gateway.frame.EventType;

/// A gateway event: its type, its recipients and its content.
///
/// @param data a record, of which JSON is made
public record Event(EventType type, Recipients to, Object data) implements Effect {}
