package dev.trestle.apps.nbhd.generator.markdown;

import dev.trestle.apps.nbhd.generator.value.Urls;
import java.util.regex.Pattern;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.PolicyFactory;

/// The allow-list of HTML that people may write in Markdown: text, tables, pictures and links, without scripts, styles, forms or frames.
final class HtmlPolicy {
  private static final Pattern ID = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}_.:-]{0,99}");

  /// Only the classes that we write ourselves, so that a text cannot look like a part of the page around it.
  private static final Pattern CLASSES =
      Pattern.compile(
          "(?:language-[\\w+#-]{1,30}|hl-[a-z]{1,12}|task|footnotes|footnote-ref|footnote-backref)");

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,5}");
  private static final Pattern ALIGNMENT = Pattern.compile("left|right|center");
  private static final Pattern SRCSET =
      Pattern.compile("/[\\w%./-]+ \\d+w(?:, /[\\w%./-]+ \\d+w)*");

  private static final PolicyFactory POLICY =
      new HtmlPolicyBuilder()
          // The first level is the title of the page.
          .allowElements((_, _) -> "h2", "h1")
          .allowElements(
              "p h2 h3 h4 h5 h6 br hr em strong b i u s del ins mark small sub sup code kbd samp var pre blockquote q cite abbr dfn time ul ol li"
                  .split(" "))
          .allowElements(
              "dl dt dd table thead tbody tfoot tr th td caption div span section aside figure figcaption details summary a img picture ruby rt rp wbr bdi"
                  .split(" "))
          .allowUrlProtocols(Urls.SCHEMES.toArray(String[]::new))
          .allowAttributes("href")
          .onElements("a")
          .allowAttributes("src")
          .onElements("img")
          .allowAttributes("alt", "title", "lang", "dir")
          .globally()
          .allowAttributes("width", "height")
          .matching(NUMBER)
          .onElements("img", "td", "th")
          .allowAttributes("loading")
          .matching(false, "lazy")
          .onElements("img")
          .allowAttributes("decoding")
          .matching(false, "async")
          .onElements("img")
          .allowAttributes("srcset")
          .matching(SRCSET)
          .onElements("img")
          .allowAttributes("sizes")
          .matching(Pattern.compile("[\\w():., -]{1,80}"))
          .onElements("img")
          .allowAttributes("id")
          .matching(ID)
          .globally()
          .allowAttributes("class")
          .matching(CLASSES)
          .globally()
          .allowAttributes("align")
          .matching(ALIGNMENT)
          .onElements("td", "th", "p", "div")
          .allowAttributes("colspan", "rowspan", "start")
          .matching(NUMBER)
          .onElements("td", "th", "ol")
          .allowAttributes("datetime")
          .matching(Pattern.compile("[0-9TZ:+. -]{1,40}"))
          .onElements("time", "ins", "del")
          .allowAttributes("open")
          .matching(false, "", "open")
          .onElements("details")
          .allowAttributes("role")
          .matching(false, "img")
          .onElements("span")
          .allowAttributes("tabindex")
          .matching(false, "0")
          .onElements("pre")
          .allowAttributes("aria-label")
          .onElements("span", "a", "section")
          .allowWithoutAttributes("span", "a", "img")
          .toFactory();

  private HtmlPolicy() {}

  /// The allowed part of some HTML, with every element closed.
  static String sanitize(String html) {
    return POLICY.sanitize(html);
  }
}
