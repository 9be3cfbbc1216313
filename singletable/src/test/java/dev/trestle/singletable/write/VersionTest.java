package dev.trestle.singletable.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.attribute.Version;
import dev.trestle.singletable.testing.TestTable;
import dev.trestle.singletable.write.Outcome.Refused;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class VersionTest {
  record Page(String id, String text, @Version long version) {}

  @SingleTable(name = "wiki")
  interface Wiki extends Table {
    @Entity(pk = "PAGE#{id}", sk = "META")
    Entities<Page> pages();

    @Get
    Ref<Page> page(String id);
  }

  @RegisterExtension final TestTable<Wiki> db = TestTable.of(Wiki.class);

  private Wiki wiki() {
    return db.table();
  }

  @Test
  void the_table_counts_versions_from_one() {
    var first = wiki().run(wiki().pages().create(new Page("a", "one", 0)));
    assertThat(first).isEqualTo(new Page("a", "one", 1));
    var second = wiki().run(wiki().pages().update(first).set(Page::text).to("two"));
    assertThat(second).isEqualTo(new Page("a", "two", 2));
    var third = wiki().run(wiki().pages().put(new Page("a", "three", 2)));
    assertThat(third).isEqualTo(new Page("a", "three", 3));
    assertThat(wiki().page("a").load()).isEqualTo(third);
  }

  @Test
  void a_write_with_an_outdated_version_is_refused() {
    var read = wiki().run(wiki().pages().create(new Page("a", "one", 0)));
    wiki().run(wiki().pages().update(read).set(Page::text).to("faster"));
    var stored = Optional.of(new Page("a", "faster", 2));
    var update = wiki().pages().update(read).set(Page::text).to("slower");
    assertThat(wiki().attempt(update))
        .isEqualTo(new Refused<>(update, new RefusalReason.Changed(1, 2), stored));
    var put = wiki().pages().put(new Page("a", "slower", 1));
    assertThat(wiki().attempt(put))
        .isEqualTo(new Refused<>(put, new RefusalReason.Changed(1, 2), stored));
    var delete = wiki().pages().delete(read);
    assertThat(wiki().attempt(delete))
        .isEqualTo(new Refused<>(delete, new RefusalReason.Changed(1, 2), stored));
    assertThatThrownBy(() -> wiki().run(update))
        .hasMessage(
            "update Page PAGE#a / META: it was read in version 1, and is now in version 2; read it"
                + " again");
  }

  @Test
  void an_entity_of_version_0_is_put_only_where_none_is_stored() {
    wiki().run(wiki().pages().put(new Page("a", "one", 0)));
    var again = wiki().pages().put(new Page("a", "two", 0));
    assertThat(wiki().attempt(again))
        .isEqualTo(
            new Refused<>(
                again, new RefusalReason.Changed(0, 1), Optional.of(new Page("a", "one", 1))));
    var gone = wiki().pages().put(new Page("b", "two", 4));
    assertThat(wiki().attempt(gone))
        .isEqualTo(new Refused<>(gone, new RefusalReason.Missing(), Optional.empty()));
  }

  @Test
  void an_update_by_key_counts_without_asking() {
    wiki().run(wiki().pages().create(new Page("a", "one", 0)));
    assertThat(wiki().run(wiki().page("a").update().set(Page::text).to("two")).version())
        .isEqualTo(2);
    assertThatThrownBy(() -> wiki().page("a").update().set(Page::version).to(9L))
        .hasMessage("Page.version is counted by the table; leave it out of the update");
  }

  @Test
  void an_entity_of_version_0_does_not_replace_a_stored_one() {
    wiki().run(wiki().pages().create(new Page("a", "one", 0)));
    var unread = new Page("a", "mine", 0);
    var why =
        "its version is 0, as for a new entity, but version 1 is stored; change an entity that was read or that a write returned";
    assertThat(wiki().attempt(wiki().pages().update(unread).set(Page::text).to("two")))
        .hasToString("update Page PAGE#a / META: " + why);
    assertThat(wiki().attempt(wiki().pages().put(unread)))
        .hasToString("put Page PAGE#a / META: " + why);
    assertThat(wiki().attempt(wiki().pages().delete(unread)))
        .hasToString("delete Page PAGE#a / META: " + why);
  }

  @Test
  void an_update_of_version_0_finds_no_entity() {
    var unread = new Page("a", "mine", 0);
    assertThat(wiki().attempt(wiki().pages().update(unread).set(Page::text).to("two")))
        .hasToString("update Page PAGE#a / META: there is none");
    assertThat(wiki().run(wiki().pages().put(unread)).version()).isEqualTo(1);
  }
}
