package dev.trestle.apps.nbhd.generator.template;

import dev.trestle.apps.nbhd.generator.template.TemplateNode.Condition;
import dev.trestle.apps.nbhd.generator.template.TemplateNode.Expression;
import dev.trestle.apps.nbhd.generator.template.TemplateNode.Literal;
import dev.trestle.apps.nbhd.generator.template.TemplateNode.Partial;
import dev.trestle.apps.nbhd.generator.template.TemplateNode.Repetition;
import dev.trestle.apps.nbhd.generator.template.TemplateNode.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Parses one file of a template package.
///
/// A file begins and ends between tags, and so does a partial where it is included. Both branches of a condition, and the body of a
/// repetition, must end where they began, so that the place of every variable is known before anything is rendered.
final class TemplateParser {
  private static final int MAX_NESTING = 50;
  private static final Pattern EACH =
      Pattern.compile("(\\S.*?)\\s+as\\s+([A-Za-z_][A-Za-z0-9_]*)", Pattern.DOTALL);
  private static final Pattern PARTIAL_NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,63}");

  private final String file;
  private final String text;
  private int at;
  private int counted;
  private int line = 1;
  private int nesting;
  private HtmlContext context = HtmlContext.TEXT;

  private TemplateParser(String file, String text) {
    this.file = file;
    this.text = text;
  }

  static List<TemplateNode> parse(String file, String text) {
    var parser = new TemplateParser(file, text);
    var nodes = new ArrayList<TemplateNode>();
    var end = parser.block(nodes);
    if (!end.isEmpty()) {
      throw parser.problem("{{%s}} closes nothing.".formatted(end));
    }
    if (parser.context.state() != HtmlContext.State.TEXT) {
      throw parser.problem("The file ends %s.".formatted(parser.context.describe()));
    }
    return List.copyOf(nodes);
  }

  /// Parses nodes up to a tag that ends a block, and returns that tag; empty at the end of the file.
  private String block(List<TemplateNode> nodes) {
    while (at < text.length()) {
      int open = text.indexOf("{{", at);
      literal(nodes, open < 0 ? text.length() : open);
      if (open < 0) {
        return "";
      }
      int close = text.indexOf("}}", open);
      if (close < 0) {
        throw problem("{{ is not closed.");
      }
      var tag = text.substring(open + 2, close).strip();
      at = close + 2;
      if (tag.equals("else") || tag.startsWith("/")) {
        return tag;
      }
      node(tag, nodes);
    }
    return "";
  }

  private void literal(List<TemplateNode> nodes, int end) {
    if (end > at) {
      var literal = text.substring(at, end);
      context = context.after(literal);
      nodes.add(new Literal(literal));
      at = end;
    }
  }

  private void node(String tag, List<TemplateNode> nodes) {
    if (tag.startsWith("!")) {
      return;
    }
    if (tag.startsWith("#if ")) {
      nodes.add(condition(tag.substring(4).strip()));
    } else if (tag.startsWith("#each ")) {
      nodes.add(repetition(tag.substring(6).strip()));
    } else if (tag.startsWith(">")) {
      nodes.add(partial(tag.substring(1).strip()));
    } else if (tag.startsWith("#")) {
      throw problem("There is no {{%s}}: #if and #each are all.".formatted(tag));
    } else {
      nodes.add(variable(tag));
    }
  }

  private Variable variable(String tag) {
    var place = place();
    var escaping =
        context
            .escaping()
            .orElseThrow(() -> problem("No variable may stand %s.".formatted(context.describe())));
    var expression = ExpressionParser.parse(tag, place);
    if (context.namesScript() && !isAsset(expression)) {
      throw problem("The address of a script is a file of the package: use the filter asset.");
    }
    context = context.afterVariable();
    return new Variable(expression, escaping);
  }

  /// Whether the value is the address of a file that the template names, whatever the site's data are.
  private static boolean isAsset(Expression expression) {
    return expression.literal() != null
        && expression.filters().stream().anyMatch(call -> call.filter() == TemplateFilter.ASSET);
  }

  private Condition condition(String text) {
    boolean negated = text.startsWith("not ");
    var expression = ExpressionParser.parse(negated ? text.substring(4).strip() : text, place());
    return branches("if", (then, otherwise) -> new Condition(expression, negated, then, otherwise));
  }

  private Repetition repetition(String text) {
    var matcher = EACH.matcher(text);
    if (!matcher.matches()) {
      throw problem("Write {{#each items as item}}.");
    }
    var expression = ExpressionParser.parse(matcher.group(1), place());
    var name = matcher.group(2);
    return branches("each", (body, empty) -> new Repetition(expression, name, body, empty));
  }

  private <T> T branches(String name, Branches<T> result) {
    if (++nesting > MAX_NESTING) {
      throw problem("Blocks are nested more than %d times.".formatted(MAX_NESTING));
    }
    var opened = place();
    var before = context;
    var first = new ArrayList<TemplateNode>();
    var second = new ArrayList<TemplateNode>();
    var end = block(first);
    var after = context;
    if (end.equals("else")) {
      context = before;
      end = block(second);
    }
    if (!end.equals("/" + name)) {
      throw new TemplateException(
          opened,
          end.isEmpty()
              ? "{{#%s}} is not closed.".formatted(name)
              : "{{#%s}} is closed by {{%s}}.".formatted(name, end));
    }
    var other = second.isEmpty() ? before : context;
    if (!samePlace(after, other) || (name.equals("each") && !samePlace(after, before))) {
      throw new TemplateException(
          opened,
          "The parts of {{#%s}} end in different places of the HTML: %s and %s."
              .formatted(name, after.describe(), other.describe()));
    }
    // An address that one part has begun counts as begun.
    context = after.started() || !other.started() ? after : other;
    nesting--;
    return result.of(List.copyOf(first), List.copyOf(second));
  }

  private static boolean samePlace(HtmlContext one, HtmlContext other) {
    return one.state() == other.state()
        && one.element().equals(other.element())
        && (one.state() == HtmlContext.State.TAG || one.attribute().equals(other.attribute()))
        && one.data() == other.data();
  }

  private Partial partial(String name) {
    if (!PARTIAL_NAME.matcher(name).matches()) {
      throw problem("\"%s\" is no name of a partial.".formatted(name));
    }
    if (context.state() != HtmlContext.State.TEXT) {
      throw problem("No partial may stand %s.".formatted(context.describe()));
    }
    return new Partial(name, place());
  }

  private Place place() {
    for (; counted < Math.min(at, text.length()); counted++) {
      if (text.charAt(counted) == '\n') {
        line++;
      }
    }
    return new Place(file, line);
  }

  private TemplateException problem(String text) {
    return new TemplateException(place(), text);
  }

  private interface Branches<T> {
    T of(List<TemplateNode> first, List<TemplateNode> second);
  }
}
