package dev.trestle.web.asset;

import dev.trestle.web.FileTrouble;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.WebException;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.regex.Pattern;

/// A page of HTML, the same for everybody unless something is put into it. Immutable.
///
/// The file names assets as `href="asset:shell/tokens.css"` and its modules as `<script type="module" src="asset:snakes/main.js">`. Before
/// the first of these, the page gets the import map and a list of all modules to load. It is kept by browsers, who ask each time whether
/// it is still the same: it holds the addresses of everything else.
public final class Page implements Action {
  private static final Pattern ASSET = Pattern.compile("\"asset:([^\"]+)\"");
  private static final Pattern MODULE =
      Pattern.compile("<script\\s+type=\"module\"\\s+src=\"(/[^\"]+)\"");
  private static final String TYPE = MediaTypes.of("index.html");
  private static final String KEPT_AND_ASKED = "no-cache";

  private static final String NOT_KEPT = "no-store";

  private final String html;
  private final Content content;
  private final String policy;

  private Page(String html, String policy) {
    this.html = html;
    this.content = new Content(TYPE, KEPT_AND_ASKED, html.getBytes(StandardCharsets.UTF_8));
    this.policy = policy;
  }

  static Page read(Assets assets, String resource) {
    var html =
        ASSET.matcher(text(resource)).replaceAll(found -> "\"" + assets.url(found.group(1)) + "\"");
    var importMap = assets.importMap();
    return new Page(
        withModules(assets, html, importMap), SecurityHeaders.pagePolicy(Hash.inPolicy(importMap)));
  }

  @Override
  public HttpResponse answer(Call call) {
    return content.answer(call.request()).with(SecurityHeaders.POLICY, policy);
  }

  /// The page with something in it that is true for everybody, as long as the program runs.
  ///
  /// @param mark where it goes: the file has `<!--mark-->` there
  /// @param content what goes there, as HTML
  public Page filled(String mark, String content) {
    return new Page(html.replace("<!--" + mark + "-->", content), policy);
  }

  /// The page with something in it that is true for one caller and one moment, so that nobody keeps it.
  ///
  /// @param mark where it goes: the file has `<!--mark-->` there
  /// @param content what goes there, as HTML
  public HttpResponse with(String mark, String content) {
    return with(200, mark, content);
  }

  /// The same where something is wrong, and the page says what.
  public HttpResponse with(int status, String mark, String content) {
    var filled = html.replace("<!--" + mark + "-->", content);
    return HttpResponse.of(status, TYPE, filled.getBytes(StandardCharsets.UTF_8))
        .with("Cache-Control", NOT_KEPT)
        .with(SecurityHeaders.POLICY, policy);
  }

  private static String withModules(Assets assets, String html, String importMap) {
    var entries = MODULE.matcher(html);
    var needed = new LinkedHashSet<String>();
    int first = -1;
    while (entries.find()) {
      first = first < 0 ? entries.start() : first;
      needed.addAll(assets.modulesOf(entries.group(1)));
    }
    if (first < 0) {
      return html;
    }
    var head = new StringBuilder();
    head.append("<script type=\"importmap\">").append(importMap).append("</script>\n");
    needed.forEach(
        url -> head.append("<link rel=\"modulepreload\" href=\"").append(url).append("\">\n"));
    return html.substring(0, first) + head + html.substring(first);
  }

  private static String text(String resource) {
    try (var in = Page.class.getClassLoader().getResourceAsStream(resource)) {
      if (in == null) {
        throw new WebException("There is no page %s on the class path.".formatted(resource));
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new WebException("Cannot read %s: %s.".formatted(resource, FileTrouble.why(e)), e);
    }
  }
}
