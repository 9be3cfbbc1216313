package dev.trestle.apps.guild.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import graphql.language.Document;
import org.junit.jupiter.api.Test;

class KeptDocumentsTest {
  private static final Document DOCUMENT = Document.newDocument().build();

  private final KeptDocuments kept = new KeptDocuments(10);

  @Test
  void documents_are_kept_up_to_a_number_of_characters_the_most_recently_used_ones() {
    kept.keep("aaaaa", DOCUMENT);
    kept.keep("bbbbb", DOCUMENT);
    assertThat(kept.find("aaaaa")).contains(DOCUMENT);
    kept.keep("c", DOCUMENT);
    assertThat(kept.find("bbbbb")).isEmpty();
    assertThat(kept.find("aaaaa")).contains(DOCUMENT);
    assertThat(kept.find("c")).contains(DOCUMENT);
  }

  @Test
  void a_document_that_is_kept_again_counts_once() {
    kept.keep("aaaaa", DOCUMENT);
    kept.keep("bbbbb", DOCUMENT);
    kept.keep("bbbbb", DOCUMENT);
    assertThat(kept.find("aaaaa")).contains(DOCUMENT);
  }

  @Test
  void a_document_that_is_longer_than_all_together_is_not_kept() {
    kept.keep("aaaaaaaaaaa", DOCUMENT);
    assertThat(kept.find("aaaaaaaaaaa")).isEmpty();
    kept.keep("aaaaaaaaaa", DOCUMENT);
    assertThat(kept.find("aaaaaaaaaa")).contains(DOCUMENT);
  }
}
