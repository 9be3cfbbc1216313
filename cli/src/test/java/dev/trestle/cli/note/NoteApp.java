package dev.trestle.cli.note;

import dev.trestle.kit.app.App;
import dev.trestle.kit.app.AppCard;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.AppPages;
import dev.trestle.kit.app.RunningApp;
import dev.trestle.kit.app.Setting;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.access.Tables;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Reply;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import java.util.List;

/// Notes: the smallest application.
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
    return new AppCard("Notes", "Write things down & find them.", "Open the notes", "card.svg");
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
    return new Running(
        Tables.of(environment.dynamo())
            .placeholder("stage", environment.stage())
            .ensure(NoteTable.class),
        environment.settings().find(PAGE).orElseThrow());
  }

  private record Running(NoteTable table, int page) implements RunningApp {
    @Override
    public RunningApp mount(Router router, Hub hub) {
      router.get("/notes/api/by/{author}", call -> Reply.ok(notes(call)));
      return this;
    }

    private List<NoteTable.Note> notes(Call call) {
      return table.notesOf(call.part("author")).page(PageRequest.first(page)).entities();
    }

    @Override
    public void close() {}
  }
}
