package dev.trestle.apps.guild.template;

import dev.trestle.apps.guild.account.OpenProfiles;
import dev.trestle.apps.guild.graphql.Arguments;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.Connection.Edge;
import dev.trestle.apps.guild.graphql.Connection.PageBounds;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.reward.QuestTemplate;
import dev.trestle.singletable.Listing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The queries of quest templates: built-in ones first, then public ones of users whom the caller may know of.
final class TemplateQueries {
  /// Begins the cursors of built-in templates, which end with a number.
  private static final String BUILT_IN = "builtin-";

  private final GuildTable table;
  private final OpenProfiles profiles;
  private final List<ShownTemplate> builtIn;

  TemplateQueries(GuildTable table, BuiltInTemplates builtIn) {
    this.table = table;
    this.profiles = new OpenProfiles(table);
    this.builtIn = builtIn.quests().stream().map(ShownTemplate::of).toList();
  }

  void addTo(SchemaParts schema) {
    schema.connection(ShownTemplate.TYPE);
    schema.node(ShownTemplate.TYPE, 2, this::find);
    schema
        .query()
        .resolved("questTemplates", (_, call) -> list(call))
        .resolved(
            "myQuestTemplates",
            (_, call) ->
                Connection.ofNodes(
                    call.arguments(), table.questTemplatesOf(call.userId()), TemplateQueries::own));
  }

  private static Map<QuestTemplate, ShownTemplate> own(List<QuestTemplate> templates) {
    var shown = new HashMap<QuestTemplate, ShownTemplate>();
    templates.forEach(template -> shown.put(template, ShownTemplate.of(template)));
    return shown;
  }

  private Optional<ShownTemplate> find(FieldCall call, GlobalId id) {
    if (id.part(0).equals(ShownTemplate.BUILT_IN)) {
      var text = GlobalId.of(ShownTemplate.TYPE, id.part(0), id.part(1));
      return builtIn.stream().filter(template -> template.id().equals(text)).findFirst();
    }
    return table
        .questTemplate(id.part(0), id.part(1))
        .find()
        .filter(
            template ->
                id.part(0).equals(call.userId())
                    || !known(call.userId(), template.shared() ? List.of(template) : List.of())
                        .isEmpty())
        .map(ShownTemplate::of);
  }

  private Map<QuestTemplate, ShownTemplate> known(String viewerId, List<QuestTemplate> templates) {
    var owners =
        profiles.findKnown(
            viewerId, templates.stream().map(QuestTemplate::ownerId).distinct().toList());
    return own(
        templates.stream().filter(template -> owners.containsKey(template.ownerId())).toList());
  }

  private Connection list(FieldCall call) {
    var category =
        call.arguments().findText("category").map(text -> text.strip().toLowerCase(Locale.ROOT));
    var stored = category.map(table::publicQuestTemplatesIn).orElseGet(table::publicQuestTemplates);
    var after = call.arguments().findText("after");
    if (after.filter(cursor -> !cursor.startsWith(BUILT_IN)).isPresent()) {
      return stored(call, call.arguments(), stored);
    }
    var fixed =
        builtIn.stream()
            .filter(template -> category.isEmpty() || category.get().equals(template.category()))
            .toList();
    return both(call, fixed, after.map(TemplateQueries::number).orElse(0), stored);
  }

  private static int number(String cursor) {
    try {
      return Math.max(0, Integer.parseInt(cursor.substring(BUILT_IN.length())));
    } catch (NumberFormatException _) {
      throw Connection.invalidCursor("after");
    }
  }

  /// A page that begins among the built-in templates.
  private Connection both(
      FieldCall call, List<ShownTemplate> fixed, int start, Listing<QuestTemplate> stored) {
    int first = Connection.first(call.arguments());
    var edges = new ArrayList<Edge>();
    for (int i = start; i < fixed.size() && edges.size() < first; i++) {
      edges.add(new Edge(BUILT_IN + (i + 1), fixed.get(i)));
    }
    boolean more = start + edges.size() < fixed.size() || stored.first().isPresent();
    var end = Optional.of(BUILT_IN + Math.min(start + edges.size(), fixed.size()));
    if (edges.size() < first) {
      var rest = stored(call, new Arguments(Map.of("first", first - edges.size())), stored);
      edges.addAll(rest.edges());
      more = rest.pageInfo().hasNextPage();
      end = rest.pageInfo().endCursor().or(() -> Optional.of(BUILT_IN + fixed.size()));
    }
    return new Connection(
        edges,
        new PageBounds(more, start > 0, edges.stream().findFirst().map(Edge::cursor), end));
  }

  private Connection stored(FieldCall call, Arguments arguments, Listing<QuestTemplate> stored) {
    return Connection.ofNodes(arguments, stored, templates -> known(call.userId(), templates));
  }
}
