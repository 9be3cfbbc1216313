package dev.trestle.apps.guild.room;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Computes the id of the room for direct messages of two users. It is the same for both, so they never have two rooms.
public final class DirectRoomId {
  private static final String PREFIX = "dm-";

  /// 128 bits: no two pairs of users get the same id by accident.
  private static final int BYTES = 16;

  private DirectRoomId() {}

  /// Whether a room is one for direct messages.
  public static boolean isDirect(String roomId) {
    return roomId.startsWith(PREFIX);
  }

  public static String of(String userId, String otherId) {
    var sorted = Stream.of(userId, otherId).sorted().collect(Collectors.joining("\n"));
    try {
      var hash =
          MessageDigest.getInstance("SHA-256").digest(sorted.getBytes(StandardCharsets.UTF_8));
      return PREFIX + HexFormat.of().formatHex(hash, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }
}
