package dev.trestle.cli.note;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;

/// Everything that the notes store.
@SingleTable(name = "notes-{stage}")
public interface NoteTable extends Table {
  /// A note.
  record Note(String author, String text) {}

  @Entity(pk = "AUTHOR#{author}", sk = "NOTE#{text}")
  Entities<Note> notes();

  @Query(pk = "AUTHOR#{author}", sk = "NOTE#")
  Listing<Note> notesOf(String author);
}
