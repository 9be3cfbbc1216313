package dev.trestle.apps.chat.account.export;

import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.LeftServer;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.kit.account.RefreshToken;
import dev.trestle.web.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A ZIP of JSON files, as it is written.
///
/// | entry | what is in it |
/// |---|---|
/// | `profile.json` | the account, as its owner sees it |
/// | `sign-ins.json` | where it is signed in |
/// | `servers.json` | which servers it is a member of |
/// | `left-servers.json` | which servers it was a member of |
/// | `messages.jsonl` | what it has said in all of them, a message in each line, the newest of a channel first |
/// | `about.json` | when it was made, and whether something had to be left out |
final class ExportFile {
  /// Not the moment of writing: the same content makes the same file.
  private static final long SAME_TIME = Instant.parse("2000-01-01T00:00:00Z").toEpochMilli();

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8);

  record SignIn(Instant signedInAt, Instant lastUsedAt, String userAgent, String address) {
    static SignIn of(RefreshToken token) {
      return new SignIn(token.signedInAt(), token.lastUsedAt(), token.userAgent(), token.address());
    }
  }

  record Membership(
      String serverId,
      Optional<String> server,
      Role role,
      Instant joinedAt,
      Optional<String> nickname) {
    static Membership of(ServerMembership member, Optional<String> server) {
      return new Membership(
          member.serverId(), server, member.role(), member.joinedAt(), member.nickname());
    }
  }

  record Said(
      String messageId,
      String serverId,
      String channelId,
      String channel,
      Instant createdAt,
      Optional<Instant> editedAt,
      Optional<String> replyToId,
      String content) {
    static Said of(Message message, Channel channel) {
      return new Said(
          message.messageId(),
          message.serverId(),
          message.channelId(),
          channel.name(),
          message.createdAt(),
          message.editedAt(),
          message.replyToId(),
          message.content());
    }
  }

  record Left(String serverId, Optional<String> server, Instant leftAt) {
    static Left of(LeftServer left, Optional<String> server) {
      return new Left(left.serverId(), server, left.leftAt());
    }
  }

  /// @param complete whether nothing was left out, for being too much or for being lost on the way
  record About(Instant madeAt, long messages, boolean complete) {}

  void object(String name, Object value) {
    begin(name);
    write(Json.write(value));
    end();
  }

  void list(String name, List<?> values) {
    object(name, values);
  }

  /// Begins a file of lines.
  void begin(String name) {
    var entry = new ZipEntry(name);
    entry.setTime(SAME_TIME);
    try {
      zip.putNextEntry(entry);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Adds a line to what becomes a file of lines.
  static void line(ByteArrayOutputStream lines, Object value) {
    lines.writeBytes(Json.write(value));
    lines.write('\n');
  }

  void end() {
    try {
      zip.closeEntry();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void write(byte[] content) {
    try {
      zip.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The whole file.
  byte[] finished() {
    try {
      zip.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
