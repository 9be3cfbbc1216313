package dev.trestle.apps.nbhd.generator.markdown;

import dev.trestle.apps.nbhd.generator.highlight.Highlighter;
import java.util.Map;
import java.util.Set;
import org.commonmark.ext.task.list.items.TaskListItemMarker;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;

/// Renders code blocks with highlighting, and the boxes of task lists.
final class BlockRenderer implements NodeRenderer {
  private final HtmlNodeRendererContext context;

  BlockRenderer(HtmlNodeRendererContext context) {
    this.context = context;
  }

  @Override
  public Set<Class<? extends Node>> getNodeTypes() {
    return Set.of(FencedCodeBlock.class, TaskListItemMarker.class);
  }

  @Override
  public void render(Node node) {
    switch (node) {
      case FencedCodeBlock code -> code(code);
      case TaskListItemMarker task -> task(task.isChecked());
      default -> throw new IllegalStateException("Not a node of this renderer: " + node);
    }
  }

  private void code(FencedCodeBlock block) {
    var html = context.getWriter();
    var info = block.getInfo() == null ? "" : block.getInfo().strip();
    int space = info.indexOf(' ');
    var language = space < 0 ? info : info.substring(0, space);
    var code = new StringBuilder();
    Highlighter.highlight(language, block.getLiteral(), code);
    html.line();
    html.tag("pre", Map.of("tabindex", "0"));
    html.tag("code", language.isEmpty() ? Map.of() : Map.of("class", "language-" + language));
    html.raw(code.toString());
    html.tag("/code");
    html.tag("/pre");
    html.line();
  }

  /// No input element: a form's control that does nothing confuses screen readers.
  private void task(boolean done) {
    var html = context.getWriter();
    html.raw("<span class=\"task\" role=\"img\" aria-label=\"");
    html.raw(done ? "done\">☑" : "to do\">☐");
    html.raw("</span> ");
  }
}
