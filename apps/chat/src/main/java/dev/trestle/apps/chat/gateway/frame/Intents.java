package dev.trestle.apps.chat.gateway.frame;

/// The kinds of events that a client wants, as a bit set.
///
/// @param bits a combination of the constants below
public record Intents(int bits) {
  public static final int SERVERS = 1;
  public static final int MEMBERS = 2;

  /// Bans and audit entries, for admins.
  public static final int MODERATION = 4;

  public static final int INVITES = 64;
  public static final int PRESENCE = 256;
  public static final int MESSAGES = 512;
  public static final int REACTIONS = 1024;
  public static final int TYPING = 2048;

  private static final int ALL =
      SERVERS | MEMBERS | MODERATION | INVITES | PRESENCE | MESSAGES | REACTIONS | TYPING;

  /// The default of a client that sends none.
  public static final Intents USUAL = new Intents(ALL & ~MODERATION);

  /// Parses the intents of a client.
  ///
  /// @throws FrameException if an unknown bit is set
  public static Intents parse(long bits) {
    if ((bits & ~ALL) != 0) {
      throw new FrameException(CloseCode.INTENTS);
    }
    return new Intents((int) bits);
  }

  /// Whether events of a type are included. Some types every client gets.
  public boolean include(EventType type) {
    return type.intent() == 0 || (bits & type.intent()) != 0;
  }
}
