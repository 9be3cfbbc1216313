package dev.trestle.apps.nbhd.generator.markdown;

import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.commonmark.Extension;
import org.commonmark.ext.footnotes.FootnotesExtension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.task.list.items.TaskListItemsExtension;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/// Renders Markdown as safe HTML: CommonMark with tables, footnotes, strikethrough, task lists and highlighted code.
public final class Markdown {
  /// Maximum number of characters of one text.
  public static final int MAX_CHARS = 1 << 20;

  static final List<Extension> EXTENSIONS =
      List.of(
          TablesExtension.create(),
          StrikethroughExtension.builder().requireTwoTildes(true).build(),
          FootnotesExtension.create(),
          TaskListItemsExtension.create());

  static final Parser PARSER =
      Parser.builder()
          .maxOpenBlockParsers(NestingLimit.MAX_BLOCKS)
          .postProcessor(new NestingLimit())
          .customInlineContentParserFactory(new AngleBracketBudget.Factory())
          .extensions(EXTENSIONS)
          .build();

  private Markdown() {}

  /// Renders a text without front matter.
  ///
  /// @param pictures finds a picture of the site by its address, for its size and its other widths
  /// @throws MarkdownException where the text is too long
  public static RenderedMarkdown render(
      String markdown, Function<String, Optional<ResponsivePicture>> pictures) {
    if (markdown.length() > MAX_CHARS) {
      throw new MarkdownException(
          "The text has %d characters. At most %d are allowed: divide it into several posts."
              .formatted(markdown.length(), MAX_CHARS));
    }
    var document = PARSER.parse(LineLimit.apply(markdown));
    var text = TextReader.of(document);
    var rendered = renderer(text, pictures).render(document);
    var html = text.hasRawHtml ? HtmlPolicy.sanitize(rendered) : rendered;
    var references = HtmlReferences.in(html);
    return new RenderedMarkdown(
        html,
        text.headings,
        text.excerpt(),
        text.plainText(),
        text.words,
        references.links,
        references.images);
  }

  private static HtmlRenderer renderer(
      TextReader text, Function<String, Optional<ResponsivePicture>> pictures) {
    return HtmlRenderer.builder()
        .percentEncodeUrls(true)
        // First, since the first renderer of a node wins.
        .nodeRendererFactory(BlockRenderer::new)
        .extensions(EXTENSIONS)
        .attributeProviderFactory(
            _ ->
                (node, tag, attributes) -> {
                  if (node instanceof Heading) {
                    attributes.put("id", text.ids.getOrDefault(node, "section"));
                  } else if (node instanceof IndentedCodeBlock && tag.equals("pre")) {
                    attributes.put("tabindex", "0");
                  } else if (node instanceof Image image) {
                    picture(attributes, pictures.apply(image.getDestination()));
                  }
                })
        .build();
  }

  private static void picture(Map<String, String> attributes, Optional<ResponsivePicture> picture) {
    picture.ifPresent(
        found -> {
          attributes.put("width", Integer.toString(found.width()));
          attributes.put("height", Integer.toString(found.height()));
          if (!found.srcset().isEmpty()) {
            attributes.put("srcset", found.srcset());
            attributes.put("sizes", ResponsivePicture.SIZES);
          }
        });
    attributes.put("loading", "lazy");
    attributes.put("decoding", "async");
  }
}
