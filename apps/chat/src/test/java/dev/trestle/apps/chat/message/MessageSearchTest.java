package dev.trestle.apps.chat.message;

import static dev.trestle.apps.chat.message.MessageSendingTest.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Starts at noon of 2024-01-01.
@TrestleTest
class MessageSearchTest {
  private MessageFixture fixture;
  private String ann;
  private String bob;

  @AfterEach
  void close() {
    fixture.close();
  }

  @BeforeEach
  void open(ChatTable table, TestClock clock) {
    fixture = new MessageFixture(table, clock);
    ann = fixture.member("ann");
    bob = fixture.member("bob");
  }

  private List<String> find(String typed) {
    return search(typed, Optional.empty()).messages().stream().map(Message::content).toList();
  }

  private MessageSearch.Found search(String typed, Optional<String> after) {
    return fixture.search.find(
        new MessageSearch.SearchRequest(fixture.channelId, ann, SearchQuery.parse(typed)), after);
  }

  @Test
  void words_are_found_anywhere_and_in_any_case() {
    fixture.send(ann, "The Straße is LONG");
    fixture.send(bob, "a longer road 🦜");
    fixture.send(bob, "short");
    assertThat(find("long")).containsExactly("a longer road 🦜", "The Straße is LONG");
    assertThat(find("STRASSE is")).containsExactly("The Straße is LONG");
    assertThat(find("\"is long\"")).containsExactly("The Straße is LONG");
    assertThat(find("\"long is\"")).isEmpty();
    assertThat(find("long is")).containsExactly("The Straße is LONG");
    assertThat(find("🦜")).containsExactly("a longer road 🦜");
    assertThat(find("nothing")).isEmpty();
  }

  @Test
  void authors_are_found_by_name_id_and_as_oneself() {
    fixture.send(ann, "mine");
    fixture.send(bob, "his");
    assertThat(find("from:bob")).containsExactly("his");
    assertThat(find("from:@BOB")).containsExactly("his");
    assertThat(find("from:" + bob)).containsExactly("his");
    assertThat(find("from:<@" + bob + ">")).containsExactly("his");
    assertThat(find("from:@me")).containsExactly("mine");
    assertThat(find("from:ann from:bob")).containsExactly("his", "mine");
    assertThat(find("from:nobody")).isEmpty();
    assertThat(find("from:bob mine")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "before:2024-01-02, monday",
    "before:2024-01-01, ''",
    "after:2024-01-02, wednesday",
    "after:2024-01-01 before:2024-01-03, tuesday",
    "after:2024-01-03, ''",
    "before:2024-01-02T12:00:00Z, monday",
    "after:2024-01-02T12:00:00.000Z, wednesday",
    "after:2024-01-02T11:59:59.999Z, wednesday tuesday",
    "has:link, tuesday",
    "has:LINK wednesday, ''"
  })
  void days_moments_and_links_are_found(String typed, String expected) {
    var clock = fixture.clock;
    fixture.send(ann, "monday");
    ((TestClock) clock).forward(Duration.ofDays(1));
    fixture.send(ann, "tuesday https://example.org");
    ((TestClock) clock).forward(Duration.ofDays(1));
    fixture.send(ann, "wednesday");
    assertThat(find(typed).stream().map(text -> text.replaceFirst(" .*", "")).toList())
        .isEqualTo(expected.isEmpty() ? List.of() : List.of(expected.split(" ", -1)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "\"\"", "before:soon", "after:2024-13-01", "has:cheese"})
  void invalid_queries_are_refused(String typed) {
    refused(() -> SearchQuery.parse(typed), 400, "VALIDATION");
  }

  @Test
  void a_search_has_200_characters_at_most() {
    SearchQuery.parse("x".repeat(200));
    refused(() -> SearchQuery.parse("x".repeat(201)), 400, "VALIDATION");
  }

  @Test
  void many_results_come_page_by_page() {
    for (int i = 0; i < 60; i++) {
      fixture.send(ann, "hit " + i);
    }
    var all = new ArrayList<String>();
    var found = search("hit", Optional.empty());
    assertThat(found.messages()).hasSize(25);
    int pages = 1;
    while (true) {
      found.messages().forEach(message -> all.add(message.content()));
      if (found.next().isEmpty()) {
        break;
      }
      found = search("hit", found.next());
      pages++;
    }
    assertThat(pages).isEqualTo(3);
    assertThat(all).hasSize(60).doesNotHaveDuplicates();
    assertThat(all.getFirst()).isEqualTo("hit 59");
  }

  @Test
  void a_search_reads_a_limited_number_and_continues_where_it_stopped(TestClock clock) {
    fill(MessageLimits.SEARCH_BUDGET + 10, clock);
    var first = search("needle", Optional.empty());
    assertThat(first.messages()).isEmpty();
    assertThat(first.searched()).isEqualTo(MessageLimits.SEARCH_BUDGET);
    var second = search("needle", first.next());
    assertThat(second.messages()).extracting(Message::content).containsExactly("needle");
    assertThat(second.searched()).isEqualTo(10);
    assertThat(second.next()).isEmpty();
  }

  private void fill(int count, TestClock clock) {
    var puts = new ArrayList<dev.trestle.singletable.write.Put<Message>>();
    for (int i = 0; i < count; i++) {
      var key = MessageKey.of(fixture.ids.next());
      puts.add(
          fixture
              .table
              .messages()
              .put(
                  new Message(
                      key.messageId(),
                      fixture.channelId,
                      fixture.serverId,
                      ann,
                      "ann",
                      i == 0 ? "needle" : "hay",
                      false,
                      Optional.empty(),
                      Map.of(),
                      List.of(),
                      false,
                      Optional.empty(),
                      false,
                      Message.Type.DEFAULT,
                      Optional.empty(),
                      key.createdAt(),
                      key.createdAt())));
    }
    fixture.table.batch(puts);
    clock.forward(Duration.ofMillis(1));
  }

  @ParameterizedTest
  @CsvSource({
    "before:1969-12-31, 0",
    "before:0001-01-01, 0",
    "before:-1000000-01-01T00:00:00Z, 0",
    "before:-1000000000-01-01T00:00:00Z, 0",
    "before:9999-12-31, 1",
    "before:+1000000000-12-31T23:59:59Z, 1",
    "after:0001-01-01, 1",
    "after:-1000000000-01-01T00:00:00Z, 1",
    "after:+1000000000-12-31T23:59:59Z, 0"
  })
  void search_moments_may_be_outside_the_range_of_ids(String typed, int found) {
    fixture.send(ann, "here");
    assertThat(find(typed)).hasSize(found);
  }
}
