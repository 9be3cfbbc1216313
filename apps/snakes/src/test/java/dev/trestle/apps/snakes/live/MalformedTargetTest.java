package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Malformed request targets, byte by byte.
@Timeout(600)
class MalformedTargetTest {
  private final LiveGame live = LiveGame.open(config -> config);

  @AfterEach
  void close() {
    live.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /snakes/api/games?cursor=%zz",
        "GET /snakes/api/games?%zz=1",
        "GET /snakes/api/games/%zz",
        "GET /snakes/api/games/%zz/moves",
        "GET /snakes/api/games/ABCDEF/moves?from=%2",
        "GET /snakes/events/%zz",
        "POST /snakes/poll/connect?v=%zz"
      })
  void a_percent_sign_that_encodes_nothing_is_the_clients_fault(String line) throws IOException {
    assertThat(status(line, "Connection: close\r\n")).isEqualTo("400");
  }

  @Test
  void so_it_is_where_a_socket_is_wanted() throws IOException {
    var upgrade =
        """
        Upgrade: websocket
        Connection: Upgrade
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==
        Sec-WebSocket-Version: 13
        """
            .replace("\n", "\r\n");
    assertThat(status("GET /snakes/ws?v=1", upgrade)).isEqualTo("101");
    assertThat(status("GET /snakes/ws?v=%zz", upgrade)).isEqualTo("400");
    assertThat(status("GET /snakes/ws?v=1&more=%zz", upgrade)).isEqualTo("400");
  }

  private String status(String line, String headers) throws IOException {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), live.port())) {
      var request =
          "%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: 0\r\n%s\r\n"
              .formatted(line, live.port(), headers);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII)
          .substring(9);
    }
  }
}
