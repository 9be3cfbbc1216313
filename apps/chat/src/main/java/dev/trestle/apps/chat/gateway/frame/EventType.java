package dev.trestle.apps.chat.gateway.frame;

/// The type of an event, the `t` of its frame, and the intent that it belongs to; 0 for events that every client gets.
public enum EventType {
  READY(0),
  RESUMED(0),
  SUBSCRIBED(0),
  SUBSCRIBE_REFUSED(0),
  SERVER_CREATE(Intents.SERVERS),
  SERVER_UPDATE(Intents.SERVERS),
  SERVER_DELETE(Intents.SERVERS),
  CHANNEL_CREATE(Intents.SERVERS),
  CHANNEL_UPDATE(Intents.SERVERS),
  CHANNEL_DELETE(Intents.SERVERS),
  CHANNEL_UNREAD(Intents.SERVERS),
  MEMBER_ADD(Intents.MEMBERS),
  MEMBER_UPDATE(Intents.MEMBERS),
  MEMBER_REMOVE(Intents.MEMBERS),
  MEMBERS_CHUNK(0),
  BAN_ADD(Intents.MODERATION),
  BAN_REMOVE(Intents.MODERATION),
  AUDIT_ADD(Intents.MODERATION),
  INVITE_CREATE(Intents.INVITES),
  INVITE_DELETE(Intents.INVITES),
  MESSAGE_CREATE(Intents.MESSAGES),
  MESSAGE_UPDATE(Intents.MESSAGES),
  MESSAGE_DELETE(Intents.MESSAGES),
  MESSAGE_DELETE_BULK(Intents.MESSAGES),
  REACTION_ADD(Intents.REACTIONS),
  REACTION_REMOVE(Intents.REACTIONS),
  REACTION_CLEAR(Intents.REACTIONS),
  PINS_UPDATE(Intents.MESSAGES),
  READ_STATE_UPDATE(0),
  READ_RECEIPT(Intents.MESSAGES),
  PRESENCE_UPDATE(Intents.PRESENCE),
  TYPING_START(Intents.TYPING),
  USER_UPDATE(0);

  private final int intent;

  EventType(int intent) {
    this.intent = intent;
  }

  public int intent() {
    return intent;
  }
}
