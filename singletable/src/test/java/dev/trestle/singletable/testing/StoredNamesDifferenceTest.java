package dev.trestle.singletable.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StoredNamesDifferenceTest {
  private static final String ALBUM = "entity Album: ALBUM#{id}\n  attributes: pk sk\n";
  private static final String SONG = "entity Song: SONG#{id}\n  attributes: pk sk\n";
  private static final String BOTH = "music\n\n" + ALBUM + "\n" + SONG;

  @Test
  void a_failure_shows_the_missing_block_only() {
    assertThat(StoredNames.difference("music\n\n" + SONG, BOTH))
        .contains(
            "The table stores this, and stored-names.txt does not have it:\n\n" + ALBUM + "\n");
  }

  @Test
  void a_failure_shows_both_forms_of_a_block_that_has_changed() {
    assertThat(StoredNames.difference(BOTH, BOTH.replace("SONG#", "TRACK#")))
        .contains(
            "The table stores this, and stored-names.txt does not have it:\n\n"
                + SONG.replace("SONG#", "TRACK#")
                + "\nstored-names.txt has this, and the table does not store it:\n\n"
                + SONG
                + "\n");
  }

  @Test
  void the_order_of_blocks_counts() {
    assertThat(StoredNames.difference(BOTH, BOTH)).isEmpty();
    assertThat(StoredNames.difference("music\n\n" + SONG + "\n" + ALBUM, BOTH))
        .contains("stored-names.txt has its blocks in another order, or white space between them.");
  }
}
