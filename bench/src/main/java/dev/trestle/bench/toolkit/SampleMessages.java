package dev.trestle.bench.toolkit;

import dev.trestle.bench.toolkit.SampleChatTable.Channel;
import dev.trestle.bench.toolkit.SampleChatTable.Member;
import dev.trestle.singletable.write.Write;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/// The messages of the toolkit benchmark by channel and time, all created beforehand: creating them is the program's
/// work, not the database's.
final class SampleMessages {
  private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00.001Z");
  private static final List<Message.Kind> KINDS = List.of(Message.Kind.values());
  private static final int MILLIS_BETWEEN = 1_010;
  private static final int AUTHORS = 500;
  private static final int TEXT_LETTERS = 120;
  private static final int WRITES_AT_ONCE = 1_000;

  private final int perChannel;
  private final List<Message> messages = new ArrayList<>();

  /// @param channels the number of partitions
  /// @param perChannel the number of messages in each of them
  SampleMessages(int channels, int perChannel, long seed) {
    this.perChannel = perChannel;
    var random = new SplittableRandom(seed);
    for (int i = 0; i < channels * perChannel; i++) {
      messages.add(message(i, i / perChannel, random));
    }
  }

  int size() {
    return messages.size();
  }

  int channels() {
    return messages.size() / perChannel;
  }

  Message message(int index) {
    return messages.get(index);
  }

  String channelId(int channel) {
    return messages.get(channel * perChannel).channelId();
  }

  /// Stores everything, through the toolkit.
  void load(SampleChatTable table) {
    for (int i = 0; i < channels(); i++) {
      table.run(table.channels().create(channel(i)));
    }
    var writes = new ArrayList<Write<?>>();
    for (var message : messages) {
      writes.add(table.messages().put(message));
      if (message.likes() % 10 == 0) {
        writes.add(table.members().put(member(message)));
      }
    }
    for (int from = 0; from < writes.size(); from += WRITES_AT_ONCE) {
      table.batch(writes.subList(from, Math.min(from + WRITES_AT_ONCE, writes.size())));
    }
  }

  private Channel channel(int number) {
    return new Channel(
        channelId(number),
        "channel " + number,
        Optional.of("this and that"),
        Set.of("new"),
        Map.of("home", "https://example.org"),
        LocalDate.ofInstant(FIRST, ZoneOffset.UTC),
        0);
  }

  private static Member member(Message message) {
    var until = message.sentAt().plus(Duration.ofDays(36_500));
    return new Member(message.channelId(), message.authorId(), false, BigDecimal.ONE, until);
  }

  private static Message message(int number, int channel, SplittableRandom random) {
    return new Message(
        "01K%023d".formatted(number),
        "c%08d".formatted(channel),
        "u%08d".formatted(random.nextInt(AUTHORS)),
        "Somebody %d".formatted(random.nextInt(AUTHORS)),
        letters(random),
        KINDS.get(random.nextInt(KINDS.size())),
        random.nextInt(1_000),
        false,
        FIRST.plusMillis((long) MILLIS_BETWEEN * number),
        number % 2 == 0 ? Optional.empty() : Optional.of("01K%023d".formatted(number - 1)),
        mentioned(random));
  }

  private static List<String> mentioned(SplittableRandom random) {
    return random.ints(random.nextInt(4), 0, AUTHORS).mapToObj("u%08d"::formatted).toList();
  }

  private static String letters(SplittableRandom random) {
    var letters = new StringBuilder(TEXT_LETTERS);
    for (int i = 0; i < TEXT_LETTERS; i++) {
      letters.append(random.nextInt(6) == 0 ? ' ' : (char) ('a' + random.nextInt(26)));
    }
    return letters.toString();
  }
}
