package dev.trestle.apps.chat.gateway.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.apps.chat.table.User;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientFramesTest {
  @Test
  void frames_of_clients_are_parsed() {
    assertThat(ClientFrames.parse("{\"op\":1,\"d\":null}"))
        .isEqualTo(new ClientFrame.Heartbeat(OptionalLong.empty()));
    assertThat(ClientFrames.parse("{\"op\":1,\"d\":17}"))
        .isEqualTo(new ClientFrame.Heartbeat(OptionalLong.of(17)));
    assertThat(
            ClientFrames.parse(
                """
                {"op":2,"d":{"token":"t","intents":513,"properties":{"client":"web"},"status":"idle"}}
                """))
        .isEqualTo(
            new ClientFrame.Identify("t", new Intents(513), Optional.of(User.Presence.IDLE)));
    assertThat(ClientFrames.parse("{\"op\":2,\"d\":{\"token\":\"t\"},\"s\":null,\"t\":null}"))
        .isEqualTo(new ClientFrame.Identify("t", Intents.USUAL, Optional.empty()));
    assertThat(ClientFrames.parse("{\"op\":3,\"d\":{\"status\":\"dnd\"}}"))
        .isEqualTo(new ClientFrame.Presence(User.Presence.DND));
    assertThat(
            ClientFrames.parse("{\"op\":6,\"d\":{\"token\":\"t\",\"sessionId\":\"s\",\"seq\":3}}"))
        .isEqualTo(new ClientFrame.Resume("t", "s", 3));
    assertThat(ClientFrames.parse("{\"op\":8,\"d\":{\"serverId\":\"s\",\"userIds\":[\"u\"]}}"))
        .isEqualTo(new ClientFrame.RequestMembers("s", List.of("u")));
    assertThat(ClientFrames.parse("{\"op\":20,\"d\":{\"channelId\":\"c\"}}"))
        .isEqualTo(new ClientFrame.Subscribe("c"));
    assertThat(ClientFrames.parse("{\"op\":21,\"d\":{\"channelId\":\"c\"}}"))
        .isEqualTo(new ClientFrame.Unsubscribe("c"));
    assertThat(ClientFrames.parse("{\"op\":22,\"d\":{\"channelId\":\"c\"}}"))
        .isEqualTo(new ClientFrame.Typing("c"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | UNREADABLE",
        "[1] | UNREADABLE",
        "nonsense | UNREADABLE",
        "{\"op\":\"1\"} | UNREADABLE",
        "{\"op\":1,\"d\":\"x\"} | UNREADABLE",
        "{\"op\":2} | UNREADABLE",
        "{\"op\":2,\"d\":{}} | UNREADABLE",
        "{\"op\":2,\"d\":{\"token\":\"t\",\"status\":\"asleep\"}} | UNREADABLE",
        "{\"op\":2,\"d\":{\"token\":\"t\",\"intents\":8}} | INTENTS",
        "{\"op\":2,\"d\":{\"token\":\"t\",\"intents\":-1}} | INTENTS",
        "{\"op\":2,\"d\":{\"token\":\"t\",\"intents\":4294967297}} | INTENTS",
        "{\"op\":20,\"d\":{\"channelId\":7}} | UNREADABLE",
        "{\"op\":0,\"d\":{}} | OPCODE",
        "{\"op\":11} | OPCODE",
      })
  void nothing_else_is(String text, CloseCode closeCode) {
    assertThat(
            catchThrowableOfType(FrameException.class, () -> ClientFrames.parse(text)).closeCode())
        .isEqualTo(closeCode);
  }

  @Test
  void an_event_is_encoded_once_and_numbered_for_each() {
    var payload = EncodedEvent.of(EventType.TYPING_START, Map.of("a", "ü"));
    assertThat(payload.numbered(7).text())
        .isEqualTo("{\"op\":0,\"t\":\"TYPING_START\",\"d\":{\"a\":\"ü\"},\"s\":7}");
    assertThat(payload.numbered(1234).text()).endsWith(",\"s\":1234}");
  }

  @Test
  void everything_but_moderation_is_usual() {
    for (var type : EventType.values()) {
      assertThat(Intents.USUAL.include(type))
          .as("%s", type)
          .isEqualTo(type.intent() != Intents.MODERATION);
    }
    assertThat(Intents.parse(0).include(EventType.MESSAGE_CREATE)).isFalse();
    assertThat(Intents.parse(0).include(EventType.READY)).isTrue();
  }
}
