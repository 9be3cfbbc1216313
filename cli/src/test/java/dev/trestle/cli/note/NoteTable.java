package dev.trestle.cli.note;

import dev.trestle.kit.account.AccountItems;
import dev.trestle.kit.account.signup.EmailUser;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;

/// Everything that the notes store: accounts, and the notes of each.
@SingleTable(name = "notes-{stage}", type = "type", ttl = "ttl")
public interface NoteTable extends AccountItems<EmailUser> {
  /// A note.
  record Note(String author, String text) {}

  @Entity(pk = "AUTHOR#{author}", sk = "NOTE#{text}")
  Entities<Note> notes();

  @Query(pk = "AUTHOR#{author}", sk = "NOTE#")
  Listing<Note> notesOf(String author);
}
