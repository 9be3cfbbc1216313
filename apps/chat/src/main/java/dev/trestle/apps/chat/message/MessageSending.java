package dev.trestle.apps.chat.message;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.reading.AuthorReadMarkers;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.SendNonce;
import dev.trestle.apps.chat.table.SlowModeWait;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.api.input.ValidationErrors;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Create;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.requirement.Requirement;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;

/// Sends messages. That is usually two reads and one write; a nonce or slow mode makes the write a transaction.
public record MessageSending(
    ChatTable table,
    UserCache userCache,
    AuthorReadMarkers authorReadMarkers,
    Ids ids,
    InstantSource clock) {
  private static final System.Logger LOG = System.getLogger(MessageSending.class.getName());

  /// A request to send a message.
  ///
  /// @param nonce an id of the client: a request with the same nonce is not sent again
  @SchemaName("NewMessage")
  public record NewMessage(
      @Text(
              min = 1,
              max = MessageLimits.CONTENT_CODE_POINTS,
              multiline = true,
              checkedBy = MessageContent.class)
          String content,
      @Text(min = 1, max = MessageLimits.NONCE, checkedBy = MessageSending.class)
          Optional<String> nonce,
      Optional<String> replyToId) {}

  static void check(NewMessage request, ValidationErrors errors) {
    errors
        .collect("content", () -> MessageContent.parse(request.content()))
        .collect("nonce", () -> request.nonce().ifPresent(MessageSending::nonce));
  }

  /// A message that was sent.
  ///
  /// @param again whether it was sent by an earlier request
  record Sent(Message message, boolean again) {}

  Sent send(ChannelAccess channelAccess, NewMessage request) {
    var content = MessageContent.parse(request.content());
    var nonce = request.nonce().map(MessageSending::nonce);
    var channelId = channelAccess.channel().channelId();
    TimeoutCheck.refuse(channelAccess, clock.instant());
    var mentions = MessageMentions.of(content, channelAccess, table);
    var replyTo = request.replyToId().map(id -> requireReplied(channelId, id));
    var message = message(channelAccess, content, mentions, new Extras(replyTo, nonce));
    var sent = stored(channelAccess, message);
    if (!sent.again()) {
      advance(channelAccess, sent.message().messageId());
    }
    return sent;
  }

  /// The message is sent, whatever happens to the read marker of its author: after an error the client would send it
  /// again.
  private void advance(ChannelAccess channelAccess, String messageId) {
    try {
      authorReadMarkers.advance(channelAccess, messageId);
    } catch (RuntimeException failed) {
      LOG.log(
          System.Logger.Level.WARNING,
          () -> "The read marker of an author was not advanced: %s".formatted(failed));
    }
  }

  private static String nonce(String given) {
    int length = given.codePointCount(0, given.length());
    if (length < 1
        || length > MessageLimits.NONCE
        || given.codePoints().anyMatch(Character::isISOControl)) {
      throw Problems.invalid(
          "nonce", "A nonce has 1 to %d characters.".formatted(MessageLimits.NONCE));
    }
    return given;
  }

  private String requireReplied(String channelId, String replyToId) {
    return Ids.parse(replyToId)
        .map(MessageKey::of)
        .flatMap(key -> table.message(channelId, key.createdAt(), key.messageId()).find())
        .map(Message::messageId)
        .orElseThrow(
            () ->
                Problems.invalid(
                    "replyToId", "The message you reply to does not exist in this channel."));
  }

  private record Extras(Optional<String> replyToId, Optional<String> nonce) {}

  private Message message(
      ChannelAccess channelAccess,
      MessageContent content,
      MessageMentions mentions,
      Extras extras) {
    var key = MessageKey.of(ids.next());
    var userId = channelAccess.member().userId();
    return new Message(
        key.messageId(),
        channelAccess.channel().channelId(),
        channelAccess.server().serverId(),
        userId,
        userCache.of(userId).username(),
        content.text(),
        false,
        Optional.empty(),
        Map.of(),
        mentions.userIds(),
        mentions.everyone(),
        extras.replyToId(),
        false,
        Message.Type.DEFAULT,
        extras.nonce(),
        key.createdAt(),
        key.createdAt());
  }

  private Sent stored(ChannelAccess channelAccess, Message message) {
    var create = table.messages().create(message);
    var once = message.nonce().map(nonce -> table.sendNonces().create(sendNonce(message, nonce)));
    var wait = slowModeWait(channelAccess);
    if (once.isEmpty() && wait.isEmpty()) {
      return createAlone(create, message);
    }
    var writes = new ArrayList<Write<?>>();
    once.ifPresent(writes::add);
    writes.add(create);
    wait.ifPresent(writes::add);
    return switch (table.attempt(writes)) {
      case Outcome.Done<?> _ -> new Sent(message, false);
      case Outcome.Refused<?> refused -> refused(refused);
    };
  }

  /// Repeats a write whose response was lost; it may find its own message.
  private Sent createAlone(Create<Message> create, Message message) {
    for (int attempt = 0; ; attempt++) {
      try {
        if (table.attempt(create) instanceof Outcome.Refused<Message> refused
            && !refused.stored().equals(Optional.of(message))) {
          throw new IllegalStateException("Two messages have one id: " + refused);
        }
        return new Sent(message, false);
      } catch (UnavailableException lost) {
        if (!lost.uncertain() || attempt == MessageLimits.ATTEMPTS) {
          throw lost;
        }
      }
    }
  }

  private Sent refused(Outcome.Refused<?> refused) {
    if (refused.stored().orElse(null) instanceof SendNonce nonce) {
      return again(nonce);
    }
    if (refused.stored().orElse(null) instanceof SlowModeWait wait) {
      throw retryLater(wait);
    }
    throw new IllegalStateException("A message could not be sent: " + refused);
  }

  private Sent again(SendNonce nonce) {
    var key = MessageKey.of(nonce.messageId());
    return table
        .message(nonce.channelId(), key.createdAt(), key.messageId())
        .find()
        .map(message -> new Sent(message, true))
        .orElseThrow(
            () ->
                Problems.conflict(
                    "CONFLICT", "This message was sent before, and has been deleted since."));
  }

  private SendNonce sendNonce(Message message, String nonce) {
    return new SendNonce(
        message.userId(),
        message.channelId(),
        nonce,
        message.messageId(),
        clock.instant().plus(MessageLimits.NONCE_KEPT));
  }

  private Optional<Write<?>> slowModeWait(ChannelAccess channelAccess) {
    int seconds = channelAccess.channel().slowModeSeconds();
    if (seconds <= 0 || channelAccess.role().isAtLeast(Role.MODERATOR)) {
      return Optional.empty();
    }
    var now = clock.instant();
    var next = now.plusSeconds(seconds);
    var wait =
        new SlowModeWait(
            channelAccess.member().userId(), channelAccess.channel().channelId(), next, next);
    return Optional.of(
        table
            .slowModeWaits()
            .put(wait)
            // Further away than one wait: slow mode was longer then, or the clock was set back.
            .onlyIf(
                Requirement.<SlowModeWait>absent()
                    .or(where(SlowModeWait::nextAt).isAtMost(now))
                    .or(
                        where(SlowModeWait::nextAt)
                            .isGreater(next.plus(MessageLimits.MAX_CLOCK_SKEW)))));
  }

  private ProblemException retryLater(SlowModeWait wait) {
    var left = Duration.between(clock.instant(), wait.nextAt());
    return Problems.retryLater(
        "SLOW_MODE",
        "Slow mode: wait %d seconds before you send another message."
            .formatted(Math.max(1, left.plusMillis(999).toSeconds())),
        left);
  }
}
