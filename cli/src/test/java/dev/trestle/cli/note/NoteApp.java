package dev.trestle.cli.note;

import dev.trestle.cli.note.NoteTable.Note;
import dev.trestle.kit.account.signup.EmailAccounts;
import dev.trestle.kit.api.Handler;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.app.Accent;
import dev.trestle.kit.app.App;
import dev.trestle.kit.app.AppCard;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.AppPages;
import dev.trestle.kit.app.RunningApp;
import dev.trestle.kit.app.Setting;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Table;
import dev.trestle.web.route.Reply;
import java.util.List;

/// Notes: the smallest application with accounts.
public final class NoteApp implements App {
  private static final Setting<Integer> PAGE =
      Setting.number("notes-page", "N", "how many notes a page has")
          .fallback(50)
          .valid(size -> size > 0, "1 or more");

  @Override
  public String name() {
    return "notes";
  }

  @Override
  public AppCard card() {
    return new AppCard(
        "Notes", "Write things down & find them.", "Open the notes", "card.svg", Accent.PURPLE);
  }

  @Override
  public List<Class<? extends Table>> tables() {
    return List.of(NoteTable.class);
  }

  @Override
  public AppPages pages() {
    return AppPages.of("notes", "dev/trestle/cli/note", "by/{author}");
  }

  @Override
  public List<Setting<?>> settings() {
    return List.of(PAGE);
  }

  @Override
  public RunningApp open(AppEnvironment environment) {
    var table = environment.tables().ensure(NoteTable.class);
    var page = PageRequest.first(environment.settings().find(PAGE).orElseThrow());
    var accounts = EmailAccounts.open(name(), environment, table);
    Handler list =
        call -> Reply.ok(new Notes(table.notesOf(call.part("author")).page(page).entities()));
    Handler write =
        call -> {
          table.run(table.notes().put(new Note(call.userId(), call.body(NewNote.class).text())));
          return Reply.nothing();
        };
    var api = accounts.api("Notes");
    api.add(Route.of("POST", "/notes", "Writes a note.", write).body(NewNote.class));
    var notes = Route.of("GET", "/by/{author}", "Lists an author's notes.", list).anonymous();
    return RunningApp.of(api.add(notes.answers(200, Notes.class)), accounts);
  }

  private record NewNote(@Text(max = 200) String text) {}

  private record Notes(List<Note> notes) {}
}
