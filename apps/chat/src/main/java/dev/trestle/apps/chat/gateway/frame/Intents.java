package dev.trestle.apps.chat.gateway.frame;

/// Which kinds of events a client wants: a bit for each.
///
/// @param bits some of those below
public record Intents(int bits) {
  public static final int SERVERS = 1;
  public static final int MEMBERS = 2;

  /// Bans, and what admins do: for admins.
  public static final int MODERATION = 4;

  public static final int INVITES = 64;
  public static final int PRESENCE = 256;
  public static final int MESSAGES = 512;
  public static final int REACTIONS = 1024;
  public static final int TYPING = 2048;

  private static final int ALL =
      SERVERS | MEMBERS | MODERATION | INVITES | PRESENCE | MESSAGES | REACTIONS | TYPING;

  /// What a client gets that does not say.
  public static final Intents USUAL = new Intents(ALL & ~MODERATION);

  /// What a client asks for.
  ///
  /// @throws FrameException where it asks for what there is not
  public static Intents parse(long bits) {
    if ((bits & ~ALL) != 0) {
      throw new FrameException(CloseCode.INTENTS);
    }
    return new Intents((int) bits);
  }

  /// Whether events of a type are among them. Some events everybody gets.
  public boolean include(EventType type) {
    return type.intent() == 0 || (bits & type.intent()) != 0;
  }
}
