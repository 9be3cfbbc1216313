package dev.trestle.apps.guild.event;

/// The topic of a subscription, such as the messages of one room. It contains no rights.
///
/// @param kind the name of the subscription's field, such as `onMessage`
/// @param id of the room, the user or the group
public record Topic(String kind, String id) {}
