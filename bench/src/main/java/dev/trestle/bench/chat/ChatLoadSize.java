package dev.trestle.bench.chat;

import java.time.Duration;
import java.util.List;

/// The size of the chat's loads.
///
/// @param rooms channels in use at once, each of another server, with one connection that writes to it
/// @param audience receivers of each of them
/// @param filled messages in each of them before it is read
/// @param readers connections that read at once
/// @param crowds receivers in one channel, the largest number last
/// @param speakers connections that write to the large channel
/// @param halfMessages messages per second to all channels together, half of the target
/// @param halfDeliveries deliveries per second in the large channel, half of the target
record ChatLoadSize(
    int rooms,
    int audience,
    int filled,
    int readers,
    List<Integer> crowds,
    int speakers,
    double halfMessages,
    double halfDeliveries,
    Duration warmUp) {
  /// Half of what the server must be able to do.
  static final ChatLoadSize FULL =
      new ChatLoadSize(
          64, 5, 200, 16, List.of(1, 100, 1_000), 16, 1_500, 30_000, Duration.ofSeconds(25));

  /// Just enough to show that everything works.
  static final ChatLoadSize QUICK =
      new ChatLoadSize(3, 2, 60, 2, List.of(1, 4), 2, 30, 80, Duration.ofMillis(100));

  ChatLoadSize {
    crowds = List.copyOf(crowds);
  }

  int largestCrowd() {
    return crowds.getLast();
  }
}
