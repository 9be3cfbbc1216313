package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.game.client.FrameSender;
import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.NumberedEvent;
import dev.trestle.apps.snakes.protocol.ServerMessage;
import dev.trestle.apps.snakes.table.StoredConnection.Transport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// A test client that records what it receives: events must come in the order of their numbers,
/// without a gap.
final class TestClient implements FrameSender {
  private static final long PATIENCE_SECONDS = 120;

  private final GameClient connection;
  private final BlockingQueue<Frame> answers = new LinkedBlockingQueue<>();
  private final List<NumberedEvent> events = new ArrayList<>();
  private final List<ServerMessage> notices = new ArrayList<>();
  private Optional<CloseCode> closed = Optional.empty();
  private OptionalLong seq = OptionalLong.empty();
  private Optional<String> gap = Optional.empty();
  private Optional<String> token = Optional.empty();
  private Optional<String> playerId = Optional.empty();
  private Optional<String> code = Optional.empty();
  private int asked;

  TestClient(Games games) {
    this.connection = games.connect(this, Transport.WS);
  }

  @Override
  public synchronized void send(Frame frame) {
    switch (frame.message()) {
      case Notice.JoinedGame joined -> {
        seq = frame.seq();
        playerId = Optional.of(joined.playerId());
        code = Optional.of(joined.game().code());
        token = joined.playerToken().or(() -> token);
      }
      case Notice.GameState _ -> seq = frame.seq();
      case Notice.Batch(var missed) -> missed.forEach(this::step);
      case Notice.Moves(var moves) -> moves.forEach(this::step);
      case Event event when frame.re().isEmpty() ->
          step(new NumberedEvent(frame.seq().orElseThrow(), frame.at(), event));
      case ServerMessage other -> notices.add(other);
    }
    if (frame.re().isPresent()) {
      answers.add(frame);
    }
  }

  private void step(NumberedEvent event) {
    if (seq.isPresent() && event.seq() != seq.getAsLong() + 1 && gap.isEmpty()) {
      gap = Optional.of("%d after %d".formatted(event.seq(), seq.getAsLong()));
    }
    seq = OptionalLong.of(event.seq());
    events.add(event);
  }

  @Override
  public synchronized void close(CloseCode code) {
    closed = Optional.of(code);
  }

  /// Asks for something, and waits for the answer.
  Frame ask(Command command) {
    return ask(CommandRequest.of(command));
  }

  Frame ask(CommandRequest wanted) {
    var name = "ask " + asked++;
    connection.submit(wanted.as(name));
    try {
      var answer = answers.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertThat(answer).as("the answer to %s", wanted).isNotNull();
      assertThat(answer.re()).contains(name);
      return answer;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /// Asks for something that is to be refused.
  ErrorCode refused(Command command) {
    return refused(CommandRequest.of(command));
  }

  ErrorCode refused(CommandRequest wanted) {
    var answer = ask(wanted).message();
    assertThat(answer).isInstanceOf(Notice.Problem.class);
    return ((Notice.Problem) answer).code();
  }

  /// Asks for something without waiting.
  void tell(Command command) {
    connection.submit(CommandRequest.of(command));
  }

  void gone() {
    connection.disconnected();
  }

  GameClient connection() {
    return connection;
  }

  synchronized Optional<CloseCode> closed() {
    return closed;
  }

  synchronized List<Event> events() {
    return events.stream().map(NumberedEvent::event).toList();
  }

  synchronized List<NumberedEvent> toEvent() {
    return List.copyOf(events);
  }

  synchronized List<ServerMessage> notices() {
    return List.copyOf(notices);
  }

  synchronized long seq() {
    return seq.orElseThrow();
  }

  synchronized Optional<String> gap() {
    return gap;
  }

  synchronized String token() {
    return token.orElseThrow();
  }

  synchronized void remember(String secret) {
    token = Optional.of(secret);
  }

  synchronized String code() {
    return code.orElseThrow();
  }

  synchronized String playerId() {
    return playerId.orElseThrow();
  }

  @Override
  public String toString() {
    return "client of " + playerId;
  }
}
