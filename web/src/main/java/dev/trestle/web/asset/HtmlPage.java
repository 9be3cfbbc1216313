package dev.trestle.web.asset;

import dev.trestle.web.FileErrors;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.WebException;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/// An HTML page with optional content for placeholders. Immutable.
///
/// The file names assets as `href="asset:shell/styles/tokens.css"` and its one module as `<script type="module" src="asset:snakes/main.js">`, which
/// becomes the bundle of that module and all that it imports, or, for developers, these modules one by one. Browsers cache the page and
/// revalidate it each time: it has the addresses of all other files.
public final class HtmlPage implements Action {
  private static final Pattern ASSET = Pattern.compile("\"asset:([^\"]+)\"");
  private static final Pattern MODULE =
      Pattern.compile("<script type=\"module\" src=\"asset:([^\"]+)\"");
  private static final String TYPE = MediaTypes.of("index.html");
  private static final String REVALIDATE = "no-cache";

  private static final String NO_STORE = "no-store";

  private final String html;
  private final Content content;
  private final String policy;
  private final Optional<PageModules> modules;

  private HtmlPage(String html, String policy, Optional<PageModules> modules) {
    this.html = html;
    this.content = new Content(TYPE, REVALIDATE, html.getBytes(StandardCharsets.UTF_8));
    this.policy = policy;
    this.modules = modules;
  }

  static HtmlPage read(Assets assets, String resource) {
    var text = text(resource);
    var scripts = MODULE.matcher(text);
    if (!scripts.find()) {
      return new HtmlPage(
          addressed(assets, text), SecurityHeaders.pagePolicy(""), Optional.empty());
    }
    var modules = PageModules.of(assets, scripts.group(1));
    var html = text.substring(0, scripts.start()) + modules.html() + text.substring(scripts.end());
    if (scripts.find()) {
      throw new WebException(
          "The page %s has two modules; import one from the other.".formatted(resource));
    }
    return new HtmlPage(addressed(assets, html), modules.policy(), Optional.of(modules));
  }

  private static String addressed(Assets assets, String html) {
    return ASSET.matcher(html).replaceAll(found -> "\"" + assets.url(found.group(1)) + "\"");
  }

  @Override
  public HttpResponse answer(Call call) {
    return content.answer(call.request()).with(SecurityHeaders.POLICY, policy);
  }

  /// The page with a preload of another module that its own module loads with `import()`, so that the browser requests both at once.
  ///
  /// @param module such as `chat/account/invite.js`
  public HtmlPage preloading(String module) {
    var links = modules.orElseThrow().preload(module);
    return new HtmlPage(html.replace("</head>", links + "</head>"), policy, modules);
  }

  /// The page with content that is the same for all users while the program runs.
  ///
  /// @param mark where it goes: the file has `<!--mark-->` there
  /// @param content what goes there, as HTML
  public HtmlPage filled(String mark, String content) {
    return new HtmlPage(html.replace("<!--" + mark + "-->", content), policy, modules);
  }

  /// The page with content for one request, which must not be cached.
  ///
  /// @param mark where it goes: the file has `<!--mark-->` there
  /// @param content what goes there, as HTML
  public HttpResponse with(String mark, String content) {
    return with(200, mark, content);
  }

  /// The same with an error status.
  public HttpResponse with(int status, String mark, String content) {
    var filled = html.replace("<!--" + mark + "-->", content);
    return HttpResponse.of(status, TYPE, filled.getBytes(StandardCharsets.UTF_8))
        .with("Cache-Control", NO_STORE)
        .with(SecurityHeaders.POLICY, policy);
  }

  private static String text(String resource) {
    try (var in = HtmlPage.class.getClassLoader().getResourceAsStream(resource)) {
      if (in == null) {
        throw new WebException("There is no page %s on the class path.".formatted(resource));
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new WebException("Cannot read %s: %s.".formatted(resource, FileErrors.why(e)), e);
    }
  }
}
