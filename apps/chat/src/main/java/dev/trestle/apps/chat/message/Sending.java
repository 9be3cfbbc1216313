package dev.trestle.apps.chat.message;

import static dev.trestle.singletable.write.Requirement.where;

import dev.trestle.apps.chat.access.Place;
import dev.trestle.apps.chat.access.Places;
import dev.trestle.apps.chat.reading.OwnMarks;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.SendNonce;
import dev.trestle.apps.chat.table.SlowTurn;
import dev.trestle.apps.chat.view.People;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Create;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Requirement;
import dev.trestle.singletable.write.Write;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;

/// Sends messages. Usually that is two reads and a write; a nonce, and a channel that is slow, make the write a transaction.
public record Sending(
    ChatTable table, Places places, People people, OwnMarks own, Ids ids, InstantSource clock) {
  private static final System.Logger LOG = System.getLogger(Sending.class.getName());

  /// What somebody wants to say.
  ///
  /// @param nonce the client's own name for it: sent again under the same, it is not said again
  @SchemaName("NewMessage")
  public record Asked(
      @Text(min = 1, max = Limits.CONTENT_CODE_POINTS, multiline = true, checkedBy = Content.class)
          String content,
      @Text(min = 1, max = Limits.NONCE, checkedBy = Sending.class) Optional<String> nonce,
      Optional<String> replyToId) {}

  /// A message that was sent.
  ///
  /// @param again whether that was before
  record Sent(Message message, boolean again) {}

  Sent send(String userId, String channelId, Asked asked) {
    var content = Content.parse(asked.content());
    var nonce = asked.nonce().map(Sending::nonce);
    var place = places.toWrite(userId, channelId);
    TimeOut.refuse(place, clock.instant());
    var calling = Calling.of(content, place, table);
    var replyTo = asked.replyToId().map(id -> answered(channelId, id));
    var message = message(place, content, calling, new Extras(replyTo, nonce));
    var sent = stored(place, message);
    if (!sent.again()) {
      advance(place, sent.message().messageId());
    }
    return sent;
  }

  /// It is said, whatever becomes of its author's mark: whoever is told otherwise says it again.
  private void advance(Place place, String messageId) {
    try {
      own.advance(place, messageId);
    } catch (RuntimeException failed) {
      LOG.log(
          System.Logger.Level.WARNING,
          () -> "A mark stays behind its owner's own message: %s".formatted(failed));
    }
  }

  private static String nonce(String given) {
    int length = given.codePointCount(0, given.length());
    if (length < 1
        || length > Limits.NONCE
        || given.codePoints().anyMatch(Character::isISOControl)) {
      throw Problems.invalid("nonce", "A nonce has 1 to %d characters.".formatted(Limits.NONCE));
    }
    return given;
  }

  private String answered(String channelId, String replyToId) {
    return Ids.parse(replyToId)
        .map(MessageKey::of)
        .flatMap(key -> table.message(channelId, key.createdAt(), key.messageId()).find())
        .map(Message::messageId)
        .orElseThrow(
            () -> Problems.invalid("replyToId", "The message that this answers is not here."));
  }

  private record Extras(Optional<String> replyToId, Optional<String> nonce) {}

  private Message message(Place place, Content content, Calling calling, Extras extras) {
    var key = MessageKey.of(ids.next());
    var userId = place.member().userId();
    return new Message(
        key.messageId(),
        place.channel().channelId(),
        place.server().serverId(),
        userId,
        people.of(userId).username(),
        content.text(),
        false,
        Optional.empty(),
        Map.of(),
        calling.userIds(),
        calling.everyone(),
        extras.replyToId(),
        false,
        Message.Type.DEFAULT,
        extras.nonce(),
        key.createdAt(),
        key.createdAt());
  }

  private Sent stored(Place place, Message message) {
    var create = table.messages().create(message);
    var once = message.nonce().map(nonce -> table.sendNonces().create(kept(message, nonce)));
    var turn = turn(place);
    if (once.isEmpty() && turn.isEmpty()) {
      return alone(create, message);
    }
    var writes = new ArrayList<Write<?>>();
    once.ifPresent(writes::add);
    writes.add(create);
    turn.ifPresent(writes::add);
    return switch (table.attempt(writes)) {
      case Outcome.Done<?> _ -> new Sent(message, false);
      case Outcome.Refused<?> refused -> refused(refused);
    };
  }

  /// Where the answer to a write is lost, it comes again, and meets itself.
  private Sent alone(Create<Message> create, Message message) {
    for (int attempt = 0; ; attempt++) {
      try {
        if (table.attempt(create) instanceof Outcome.Refused<Message> refused
            && !refused.stored().equals(Optional.of(message))) {
          throw new IllegalStateException("Two messages have one id: " + refused);
        }
        return new Sent(message, false);
      } catch (UnavailableException lost) {
        if (!lost.uncertain() || attempt == Limits.ATTEMPTS) {
          throw lost;
        }
      }
    }
  }

  private Sent refused(Outcome.Refused<?> refused) {
    if (refused.stored().orElse(null) instanceof SendNonce nonce) {
      return again(nonce);
    }
    if (refused.stored().orElse(null) instanceof SlowTurn turn) {
      throw retryLater(turn);
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

  private SendNonce kept(Message message, String nonce) {
    return new SendNonce(
        message.userId(),
        message.channelId(),
        nonce,
        message.messageId(),
        clock.instant().plus(Limits.NONCE_KEPT));
  }

  private Optional<Write<?>> turn(Place place) {
    int seconds = place.channel().slowModeSeconds();
    if (seconds <= 0 || place.role().isAtLeast(Role.MODERATOR)) {
      return Optional.empty();
    }
    var now = clock.instant();
    var next = now.plusSeconds(seconds);
    var turn = new SlowTurn(place.member().userId(), place.channel().channelId(), next, next);
    return Optional.of(
        table
            .slowTurns()
            .put(turn)
            // Further off than one turn: the channel was slower then, or the clock was put back
            // since.
            .onlyIf(
                Requirement.<SlowTurn>absent()
                    .or(where(SlowTurn::nextAt).isAtMost(now))
                    .or(where(SlowTurn::nextAt).isGreater(next.plus(Limits.CLOCKS_APART)))));
  }

  private ProblemException retryLater(SlowTurn turn) {
    var wait = Duration.between(clock.instant(), turn.nextAt());
    return Problems.retryLater(
        "SLOW_MODE",
        "This channel is slow: wait %d seconds before you say something again."
            .formatted(Math.max(1, wait.plusMillis(999).toSeconds())),
        wait);
  }
}
